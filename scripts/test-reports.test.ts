import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { outcomeOfPlaywright, outcomeOfVitest, slowest } from './test-reports.ts'

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

it('the slowest tests are sorted, the slowest first', () => {
  const tests = [4, 9, 1].map((milliseconds) => ({
    name: String(milliseconds),
    milliseconds,
    errors: [],
  }))
  expect(slowest(tests, 2).map(({ name }) => name)).toEqual(['9', '4'])
})
