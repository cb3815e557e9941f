import { relative } from 'node:path'

/** The result of a test run. */
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
  /** Why it failed; empty if it passed. */
  errors: string[]
}

/** Reads the JSON that Vitest writes. */
export function outcomeOfVitest(report: unknown): Outcome {
  const run = report as VitestReport
  return {
    passed: run.numPassedTests,
    failed: run.numFailedTests || (run.success ? 0 : 1),
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

/** Reads the JSON that Playwright writes. */
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
  const inner = suites.flatMap((suite) =>
    testsIn(suite, suite.title ? `${path} › ${suite.title}` : path),
  )
  return [...own, ...inner]
}
