import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Check, everyCheck, journeysOnCluster, type Part } from './every-check.ts'
import { type Outcome, outcomeOfCheck, slowest, type TestResult } from './test-reports.ts'

// Runs every check, those without a browser or a server two at a time, prints the duration of each in order, and ends with
// the total counts.

const SLOWEST = 10
/** The time for all checks on two idle cores; nothing fails above it, because other machines are slower. */
const BUDGET_S = 500
/** Checks that still run this long after a signal are killed. */
const STOP_MS = 20_000
/** Lines of each error that are printed again at the end. */
const ERROR_LINES = 20

const part: Part = process.argv.includes('--full') ? 'full' : process.argv.includes('--long') ? 'long' : 'quick'
const onCluster = process.argv.includes('--cluster') ? journeysOnCluster() : undefined
const root = join(import.meta.dirname, '../..')
/** Test databases exist for seconds; in memory, they do not wait for a disk. */
const temporary = hasFreeSpace('/dev/shm') ? '/dev/shm' : tmpdir()
const folder = mkdtempSync(join(tmpdir(), 'byline-checks-'))
const reportFile = join(folder, 'report.json')
const caches = join(root, 'node_modules/.cache')

const checks = onCluster ? [onCluster] : everyCheck(part, reportFile)
const running = new Set<ChildProcess>()
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)

function hasFreeSpace(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 2 ** 32
}

interface Ended {
  /** Whether it ended with 0. */
  ok: boolean
  stdout: string
  stderr: string
  milliseconds: number
}

function run({ command, env }: Check): Promise<Ended> {
  const started = Date.now()
  rmSync(reportFile, { force: true })
  const [program = '', ...args] = command
  const options = {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
      TMPDIR: temporary,
      // Otherwise these would be left in the temporary folder.
      NODE_COMPILE_CACHE: join(caches, 'byline'),
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(caches, 'playwright'),
      ...(part === 'full' ? { FULL: '1' } : !onCluster && { PART: part }),
      ...env,
    },
  }
  return new Promise((resolve) => {
    // Each leads a group of processes, which `stop` ends.
    const child = spawn(program, args, {
      ...options,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text
    })
    child.on('error', ({ message }) => {
      stderr += message
    })
    child.on('close', (code) => {
      running.delete(child)
      if (!stopping) resolve({ ok: code === 0, stdout, stderr, milliseconds: Date.now() - started })
    })
  })
}

/**
 * Ends the checks that run, with all processes that they have started, and then this program. They get SIGINT, because
 * Playwright ends its server and its browsers for this signal only.
 */
function stop(): void {
  stopping = true
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.off(signal, stop).on(signal, () => undefined)
  const end = () => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  }
  for (const child of running) {
    child.on('close', () => running.size === 0 && end())
    signalGroup(child, 'SIGINT')
  }
  if (running.size === 0) end()
  setTimeout(() => {
    for (const child of running) signalGroup(child, 'SIGKILL')
    end()
  }, STOP_MS)
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, signal)
}

function report({ name, read, files = [], printsOutput }: Check, ended: Ended): Outcome {
  const { ok, stdout, stderr, milliseconds } = ended
  const json = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : undefined
  const outcome = outcomeOfCheck(ok, read && { read, json, files })
  const numbers = read ? ` (${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped)` : ''
  console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${name}${numbers}  ${inSeconds(milliseconds)}`)
  for (const reason of new Set(outcome.reasons)) console.log(`  skipped: ${reason}`)
  if (outcome.failed > 0) console.log(`${stdout}\n${stderr}`)
  else if (printsOutput) console.log(stdout.trimEnd().replaceAll(/^/gm, '  '))
  return outcome
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

const started = Date.now()
const total = { passed: 0, failed: 0, skipped: 0 }
const tests: TestResult[] = []
/** The next check, if it has started already. */
let early: Promise<Ended> | undefined
for (const [index, check] of checks.entries()) {
  const running = early ?? run(check)
  const next = checks[index + 1]
  // Most checks of sources use one core.
  early = next && !check.read && !next.read ? run(next) : undefined
  const outcome = report(check, await running)
  for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += outcome[key]
  tests.push(...(outcome.tests ?? []))
}
rmSync(folder, { recursive: true, force: true })
console.log(`the slowest ${SLOWEST} tests:`)
for (const { name, milliseconds } of slowest(tests, SLOWEST)) {
  console.log(`  ${inSeconds(milliseconds).padStart(7)}  ${name}`)
}
if (part === 'quick') {
  const all = inSeconds(Date.now() - started)
  console.log(`all checks: ${all} (the budget on two idle cores is ${BUDGET_S} s)`)
}
for (const { name, errors } of tests) {
  for (const error of errors) {
    console.log(`\n✗ ${name}\n${error.split('\n').slice(0, ERROR_LINES).join('\n')}`)
  }
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed === 0 ? 0 : 1
