import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The one gate: every check in order, each with its time, and a closing line that counts them all.

interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Why some were skipped. */
  reasons?: string[]
}

interface Check {
  name: string
  command: string[]
  /** Where the check writes a report, and how to count in it; a check without one counts as one. */
  count?: (report: unknown) => Counts
  /** What it says is worth reading when it passes, too. */
  tells?: boolean
}

const full = process.argv.includes('--full')
const root = join(import.meta.dirname, '..')
/** Databases of tests live for seconds: in memory, where there is enough of it, no disk is waited for. */
const temporary = isRoomy('/dev/shm') ? '/dev/shm' : tmpdir()
const folder = mkdtempSync(join(tmpdir(), 'byline-checks-'))
const reportFile = join(folder, 'report.json')

const checks: Check[] = [
  { name: 'types of contract, server, scripts and bench', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the web', command: ['tsc', '-p', 'web/tsconfig.json'] },
  { name: 'types of the journeys', command: ['tsc', '-p', 'e2e/tsconfig.json'] },
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  {
    name: 'who imports whom',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      'contract',
      'server',
      'web',
      'e2e',
      'bench',
    ],
  },
  { name: 'dead code and dependencies', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'file sizes', command: ['node', 'scripts/check-sizes.ts'] },
  { name: 'what browsers load', command: ['node', 'scripts/check-bundle.ts'] },
  {
    name: 'unit and integration tests',
    command: [
      'vitest',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ],
    count: countVitest,
  },
  {
    name: 'journeys in a browser',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    count: countPlaywright,
  },
  ...(full
    ? [{ name: 'Lighthouse', command: ['node', 'bench/lighthouse-gate.ts'], tells: true }]
    : []),
]

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 2 ** 32
}

function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, success } = report as Record<
    string,
    number
  >
  const failed = Number(numFailedTests) || (success ? 0 : 1)
  return { passed: Number(numPassedTests), failed, skipped: Number(numPendingTests) }
}

function countPlaywright(report: unknown): Counts {
  const { stats, suites } = report as { stats: Record<string, number>; suites: Suite[] }
  return {
    passed: Number(stats.expected),
    failed: Number(stats.unexpected) + Number(stats.flaky),
    skipped: Number(stats.skipped),
    reasons: suites.flatMap(skipReasons),
  }
}

interface Suite {
  suites?: Suite[]
  specs: { tests: { annotations: { type: string; description?: string }[] }[] }[]
}

function skipReasons({ suites = [], specs }: Suite): string[] {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
  const own = annotations.filter(({ type }) => type === 'skip')
  return [...own.map(({ description = '' }) => description), ...suites.flatMap(skipReasons)]
}

function perform({ name, command, count, tells }: Check): Counts {
  const started = Date.now()
  rmSync(reportFile, { force: true })
  const [program = '', ...args] = command
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1_048_576,
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
      TMPDIR: temporary,
      // The longer matrices of `npm run test:full`.
      ...(full && { FULL: '1' }),
    },
  })
  const counts = count ? readCounts(count) : { passed: 1, failed: 0, skipped: 0 }
  if (counts.passed + counts.failed === 0) counts.failed = 1
  if (status !== 0 && counts.failed === 0)
    Object.assign(counts, { passed: counts.passed - (count ? 0 : 1), failed: 1 })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  const numbers = count
    ? ` (${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped)`
    : ''
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${name}${numbers}  ${seconds} s`)
  for (const reason of new Set(counts.reasons)) console.log(`  left out: ${reason}`)
  if (counts.failed > 0) console.log(`${stdout}\n${stderr}`)
  else if (tells) console.log(stdout.trimEnd().replaceAll(/^/gm, '  '))
  return counts
}

function readCounts(count: (report: unknown) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

const total = { passed: 0, failed: 0, skipped: 0 }
for (const check of checks) {
  const counts = perform(check)
  for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += counts[key]
}
rmSync(folder, { recursive: true, force: true })
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed === 0 ? 0 : 1
