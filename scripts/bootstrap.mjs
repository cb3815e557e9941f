// Runs on any Node from 20 on and before anything is installed: plain JavaScript, no dependencies.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allocatorVariables } from './allocator-variables.mjs'
import { v8Options } from './v8-options.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Those that end a program in order. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']
const PARENT_CHECK_MS = 500
/** npm, if it runs this script: the scripts of package.json say `exec`, so that no shell stands between. */
const parent = process.ppid
const startedByNpm = process.env.npm_lifecycle_event !== undefined

/** The Node 24 that npm installed. If there is no package for the platform, the Node that runs this script. */
export function node() {
  const installed = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(installed)) return installed
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(`Byline needs Node 24 or newer here (this is ${process.version}).`)
}

/** Installs the versions of the lockfile, unless they are installed already. */
export async function ensureInstalled() {
  const lock = digestOf([join(root, 'package-lock.json')])
  const stamp = join(root, 'node_modules', '.byline-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.error('Installing dependencies (once) …')
  await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, lock)
}

/** Builds the pages and the server, unless they were built from the same sources. */
export async function ensureBuilt() {
  const sources = [
    'web/src',
    'web/public',
    'contract/src',
    'server/src',
    'moving/src',
    'languages',
    'packages',
  ].flatMap((folder) => filesIn(join(root, folder)))
  const others = ['package-lock.json', 'web/vite.config.ts', 'scripts/build-server.ts']
  const files = [...sources, ...others.map((file) => join(root, file))]
  const stamp = join(root, 'web', 'dist', '.built')
  const [builtFrom, builtAt] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
  // Files with unchanged sizes and modification times are not read again.
  const state = stateOf(files)
  if (builtAt === state) return
  const digest = digestOf(files)
  if (builtFrom !== digest) {
    console.error('Building …')
    await npm(['run', 'build', '--silent'])
  }
  writeFileSync(stamp, `${digest}\n${state}`)
}

/** Runs the server (see `become`). It stops in order when npm has ended, which tells nobody of a SIGHUP. */
export function serve() {
  become([join(root, 'server', 'dist', 'main.js')], startedByNpm)
}

/**
 * Runs a program of the product on Node 24. Replaces this process if possible; a new program is needed in any case,
 * because the system's allocator and V8 read their options only when a program starts. `endsWithParent` tells the
 * program which process to watch.
 */
export function become(program, endsWithParent = false) {
  const env = { ...allocatorVariables, ...process.env }
  process.chdir(root)
  const isNode24 = realpathSync(node()) === realpathSync(process.execPath)
  const replaces = isNode24 && process.execve !== undefined
  const watch = endsWithParent ? [`--end-with=${replaces ? parent : process.pid}`] : []
  const args = [...v8Options, ...program, ...watch]
  if (replaces) process.execve(process.execPath, [process.execPath, ...args], env)
  run(args, { env })
}

/** Runs a program on Node 24 (see `runToEnd`), and exits with its code. */
export async function run(args, options = {}) {
  process.exit(await runToEnd(node(), args, { stdio: 'inherit', ...options }))
}

/**
 * Runs a program that ends when this one has to: signals are passed on to it, and the end of npm as SIGTERM. A detached
 * program gets them with all programs that it has started itself. Resolves with its exit code, 1 after a signal.
 */
export function runToEnd(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options })
    const pass = (signal) => {
      if (options.detached) process.kill(-child.pid, signal)
      else child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, pass)
    const check = setInterval(() => {
      if (!startedByNpm || process.ppid === parent) return
      clearInterval(check)
      pass('SIGTERM')
    }, PARENT_CHECK_MS)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearInterval(check)
      for (const signal of SIGNALS) process.off(signal, pass)
      resolve(signal ? 1 : (code ?? 1))
    })
  })
}

/**
 * Runs npm, preferably the one that started this script. Exits if it fails. Its output goes to the standard error, as the
 * standard output belongs to the program that follows: JSON lines of a log, messages to an agent.
 */
async function npm(args) {
  const cli = process.env.npm_execpath
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  const isWindows = process.platform === 'win32'
  const code = await runToEnd(command, [...first, ...args], {
    stdio: ['ignore', 2, 2],
    shell: isWindows && command === 'npm',
    // npm starts shells, which pass no signal on.
    detached: !isWindows,
  })
  if (code !== 0) fail(`npm ${args[0]} failed.`)
}

function filesIn(folder) {
  return (
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      // The results of a build are no sources of it.
      .filter((file) => !file.includes(`${sep}dist${sep}`))
      .sort()
  )
}

function stateOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function digestOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Prints one sentence and exits with 1. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
