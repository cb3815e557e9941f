import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, it, type TestContext } from 'vitest'

const root = join(import.meta.dirname, '..')
const bootstrap = pathToFileURL(join(import.meta.dirname, 'bootstrap.mjs')).href

/** With the first, the script becomes the server; with the second, as with Node 20, it starts the server. */
const chains = {
  'npm and the server': {},
  'npm, the script and the server': {
    NODE_OPTIONS: '--import=data:text/javascript,process.execve=undefined',
  },
}

/** Whom a signal may reach, by the processes from npm to the server. */
const targets: Record<string, (npm: ChildProcess, chain: number[]) => number[]> = {
  npm: (npm) => [Number(npm.pid)],
  'the process that npm runs': (_, chain) => chain.slice(1, 2),
  'the server': (_, chain) => chain.slice(-1),
  // Signals as a terminal does: a negative number is a group.
  'all of them': (npm) => [-Number(npm.pid)],
}

type Case = [signal: NodeJS.Signals, target: string, chain: keyof typeof chains]

const matrix = (['SIGTERM', 'SIGINT', 'SIGHUP'] as const).flatMap((signal) =>
  Object.keys(targets).flatMap((target) =>
    (Object.keys(chains) as (keyof typeof chains)[]).map((chain): Case => [signal, target, chain]),
  ),
)
const some: Case[] = [
  ['SIGTERM', 'npm', 'npm and the server'],
  ['SIGHUP', 'npm', 'npm, the script and the server'],
  ['SIGINT', 'all of them', 'npm and the server'],
]

// Otherwise each would build.
beforeAll(() => {
  const build = `import { ensureBuilt } from ${JSON.stringify(bootstrap)}; await ensureBuilt()`
  execFileSync(process.execPath, ['--input-type=module', '-e', build])
})

// Npm takes half a second, and a stop waits for requests in transit.
it.concurrent.for(process.env.FULL ? matrix : some)(
  'after %s to %s (of %s) the server has stopped in order, and no process is left',
  async ([signal, target, chain], test) => {
    const { npm, dataDir, output, closed } = await npmStart(test, chains[chain])
    const pids = chainFrom(Number(npm.pid))
    expect(pids.length).toBe(Object.keys(chains).indexOf(chain) + 2)
    const database = join(dataDir, 'byline.sqlite')
    expect(existsSync(`${database}-wal`)).toBe(true)
    for (const pid of targets[target]?.(npm, pids) ?? []) process.kill(pid, signal)
    await closed
    expect(output()).toContain('Byline has stopped')
    // SQLite deletes its log when the last connection is closed.
    expect(existsSync(`${database}-wal`)).toBe(false)
    await test.expect.poll(() => runningOf(npm)).toEqual([])
  },
)

/** Runs `npm start` on an empty folder until the server is ready. `closed` resolves when no process has its output. */
async function npmStart({ onTestFinished }: TestContext, env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-npm-start-'))
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', SAMPLE_CONTENT: 'off', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const closed = once(npm, 'close')
  onTestFinished(async () => {
    for (const pid of runningOf(npm)) process.kill(pid, 'SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  })
  let text = ''
  const ready = new Promise<void>((resolve) => {
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.on('data', (chunk) => {
        text += String(chunk)
        if (text.includes('Byline is ready at')) resolve()
      })
    }
  })
  const output = () => text
  await Promise.race([ready, closed])
  expect(output()).toContain('Byline is ready at')
  return { npm, dataDir, output, closed }
}

/** The process, its first child, the first child of that, and so on. */
function chainFrom(pid: number): number[] {
  const child = processes().find(({ parent }) => parent === pid)
  return child ? [pid, ...chainFrom(child.pid)] : [pid]
}

/** All processes of npm's group, also those that have lost their parent. */
const runningOf = (npm: ChildProcess) =>
  processes().flatMap(({ pid, group, state }) => (group === npm.pid && !state.startsWith('Z') ? [pid] : []))

function processes() {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,stat='], { encoding: 'utf8' })
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, group, state = ''] = line.trim().split(/\s+/)
      return { pid: Number(pid), parent: Number(parent), group: Number(group), state }
    })
}
