import { relative } from 'node:path'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** Reasons of skipped tests. */
  reasons?: string[]
  tests?: TestResult[]
}

/** A test, named by its file and titles. */
export interface TestResult {
  name: string
  milliseconds: number
  /** The reason why it failed; empty if it passed. */
  errors: string[]
}

/** The file of a check's report, and the words that must be in it. */
export interface Report {
  read: (report: unknown) => Outcome
  /** Undefined if the program has written none. */
  json: string | undefined
  /** The files of which each must have a test in the report. */
  files: string[]
}

/**
 * The result of a check that ended with 0 or not. Without a report it counts as one test. It has failed as well if its
 * report is missing, damaged or incomplete, or tells of no test, because a program that crashes may exit with 0.
 */
export function outcomeOfCheck(endedWith0: boolean, report?: Report): Outcome {
  if (!report) return { passed: endedWith0 ? 1 : 0, failed: endedWith0 ? 0 : 1, skipped: 0 }
  const outcome = readReport(report)
  const { passed, failed, tests = [] } = outcome
  const missing = report.files.filter((file) => !tests.some(({ name }) => name.startsWith(`${file} ›`)))
  const errors = missing.map((file) => ({
    name: file,
    milliseconds: 0,
    errors: ['The report has no test of this file.'],
  }))
  const hasFailed = !endedWith0 || passed + failed === 0 || missing.length > 0
  return {
    ...outcome,
    failed: Math.max(failed, hasFailed ? 1 : 0),
    tests: [...tests, ...errors],
  }
}

function readReport({ read, json = '' }: Report): Outcome {
  try {
    const outcome = read(JSON.parse(json))
    const { passed, failed, skipped } = outcome
    if ([passed, failed, skipped].every(Number.isSafeInteger)) return outcome
  } catch {
    // Not a whole report.
  }
  return { passed: 0, failed: 1, skipped: 0 }
}

export function outcomeOfVitest(report: unknown): Outcome {
  const run = report as VitestReport
  return {
    passed: run.numPassedTests,
    failed: run.numFailedTests || (run.success === true ? 0 : 1),
    skipped: run.numPendingTests,
    tests: run.testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, duration, failureMessages }) => ({
        name: [relative(process.cwd(), file), ...ancestorTitles, title].join(' › '),
        milliseconds: duration ?? 0,
        errors: failureMessages ?? [],
      })),
    ),
  }
}

export function outcomeOfPlaywright(report: unknown): Outcome {
  const { stats, suites } = report as PlaywrightReport
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    reasons: suites.flatMap(skipReasons),
    tests: suites.flatMap((file) => testsIn(file, `e2e/journeys/${file.title}`)),
  }
}

export function slowest(tests: TestResult[], count: number): TestResult[] {
  return tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, count)
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  success: boolean
  testResults: {
    name: string
    assertionResults: {
      ancestorTitles: string[]
      title: string
      duration?: number
      failureMessages?: string[]
    }[]
  }[]
}

interface PlaywrightReport {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  suites: Suite[]
}

interface Suite {
  title: string
  suites?: Suite[]
  specs: {
    title: string
    tests: {
      annotations: { type: string; description?: string }[]
      results: { duration: number; errors?: { message?: string }[] }[]
    }[]
  }[]
}

function skipReasons({ suites = [], specs }: Suite): string[] {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
  const own = annotations.filter(({ type }) => type === 'skip')
  return [...own.map(({ description = '' }) => description), ...suites.flatMap(skipReasons)]
}

function testsIn({ suites = [], specs }: Suite, path: string): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ results }) => ({
      name: `${path} › ${title}`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      errors: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
    })),
  )
  const inner = suites.flatMap((suite) => testsIn(suite, suite.title ? `${path} › ${suite.title}` : path))
  return [...own, ...inner]
}
