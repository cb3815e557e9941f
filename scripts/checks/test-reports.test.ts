import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { outcomeOfCheck, outcomeOfPlaywright, outcomeOfVitest, slowest } from './test-reports.ts'

describe('the report of Vitest', () => {
  const run = {
    numPassedTests: 2,
    numFailedTests: 0,
    numPendingTests: 1,
    success: true,
    testResults: [
      {
        name: join(process.cwd(), 'server/src/a.test.ts'),
        assertionResults: [
          {
            ancestorTitles: ['a list'],
            title: 'is sorted',
            duration: 12.5,
            failureMessages: ['expected 1 to be 2'],
          },
          { ancestorTitles: [], title: 'is left out' },
        ],
      },
    ],
  }

  it('contains its counts, and every test by its file and titles with its errors', () => {
    expect(outcomeOfVitest(run)).toEqual({
      passed: 2,
      failed: 0,
      skipped: 1,
      tests: [
        {
          name: 'server/src/a.test.ts › a list › is sorted',
          milliseconds: 12.5,
          errors: ['expected 1 to be 2'],
        },
        { name: 'server/src/a.test.ts › is left out', milliseconds: 0, errors: [] },
      ],
    })
  })

  it('contains a failure if the run failed outside a test', () => {
    expect(outcomeOfVitest({ ...run, success: false })).toMatchObject({ failed: 1 })
  })
})

describe('the report of Playwright', () => {
  const spec = (title: string, durations: number[], annotations: object[] = []) => ({
    title,
    tests: [
      {
        annotations,
        results: durations.map((duration, attempt) => ({
          duration,
          errors: attempt < durations.length - 1 ? [{ message: 'not found' }] : [],
        })),
      },
    ],
  })
  const run = {
    stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('at the top', [5])],
        suites: [
          {
            title: '',
            specs: [spec('without a title above', [1])],
            suites: [
              {
                title: 'on a phone',
                specs: [spec('within', [2, 3], [{ type: 'skip', description: 'no Java' }])],
              },
            ],
          },
        ],
      },
    ],
  }

  it('contains its counts and the reasons of skipped tests, and counts a flaky test as a failure', () => {
    expect(outcomeOfPlaywright(run)).toMatchObject({
      passed: 2,
      failed: 2,
      skipped: 1,
      reasons: ['no Java'],
    })
  })

  it('names every test by its file and titles, with the total duration and the errors of its attempts', () => {
    expect(outcomeOfPlaywright(run).tests).toEqual([
      { name: 'e2e/journeys/a.spec.ts › at the top', milliseconds: 5, errors: [] },
      { name: 'e2e/journeys/a.spec.ts › without a title above', milliseconds: 1, errors: [] },
      {
        name: 'e2e/journeys/a.spec.ts › on a phone › within',
        milliseconds: 5,
        errors: ['not found'],
      },
    ])
  })
})

describe('a check', () => {
  const read = outcomeOfVitest
  const files = ['server/src/a.test.ts']
  const test = { ancestorTitles: [], title: 'is sorted' }
  const run = {
    numPassedTests: 1,
    numFailedTests: 0,
    numPendingTests: 0,
    success: true,
    testResults: [{ name: join(process.cwd(), 'server/src/a.test.ts'), assertionResults: [test] }],
  }
  const failedAfter = (report: unknown, endedWith0 = true) =>
    outcomeOfCheck(endedWith0, { read, json: JSON.stringify(report), files }).failed

  it('without a report has passed if it ended with 0', () => {
    expect(outcomeOfCheck(true)).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(outcomeOfCheck(false)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('has passed if it ended with 0 and its report is whole', () => {
    expect(failedAfter(run)).toBe(0)
  })

  it('has failed if it did not end with 0, whatever its report says', () => {
    expect(failedAfter(run, false)).toBe(1)
    expect(failedAfter({ ...run, numFailedTests: 3 }, false)).toBe(3)
  })

  it('has failed if its report says so, although it ended with 0', () => {
    expect(failedAfter({ ...run, numFailedTests: 2 })).toBe(2)
    expect(failedAfter({ ...run, success: false })).toBe(1)
  })

  it.each([undefined, '', JSON.stringify(run).slice(0, -9), 'null', '[]', '{}', '{"success":true}'])(
    'has failed if its report is %j',
    (json) => {
      expect(outcomeOfCheck(true, { read, json, files: [] })).toMatchObject({ passed: 0, failed: 1 })
    },
  )

  it('has failed if its report lacks a count, or tells of no test', () => {
    expect(failedAfter({ ...run, numPassedTests: undefined })).toBe(1)
    expect(failedAfter({ ...run, numPassedTests: 0 })).toBe(1)
  })

  it('has failed if its report lacks a file, which it names', () => {
    const json = JSON.stringify(run)
    const outcome = outcomeOfCheck(true, { read, json, files: [...files, 'web/src/b.test.ts'] })
    expect(outcome).toMatchObject({ passed: 1, failed: 1 })
    expect(outcome.tests).toContainEqual({
      name: 'web/src/b.test.ts',
      milliseconds: 0,
      errors: ['The report has no test of this file.'],
    })
  })
})

it('the slowest tests are sorted, the slowest first', () => {
  const tests = [4, 9, 1].map((milliseconds) => ({
    name: String(milliseconds),
    milliseconds,
    errors: [],
  }))
  expect(slowest(tests, 2).map(({ name }) => name)).toEqual(['9', '4'])
})
