// Runs on any Node from 20 on and before anything is installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allocatorVariables } from './allocator-variables.mjs'
import { v8Options } from './v8-options.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node 24 that npm installed. If there is no package for the platform, the Node that runs this script. */
export function node() {
  const installed = join(
    root,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? 'node.cmd' : 'node',
  )
  if (existsSync(installed)) return installed
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(`Byline needs Node 24 or newer here (this is ${process.version}).`)
}

/** Installs the versions of the lockfile, unless they are installed already. */
export function ensureInstalled() {
  const lock = digestOf([join(root, 'package-lock.json')])
  const stamp = join(root, 'node_modules', '.byline-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing dependencies (once) …')
  npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, lock)
}

/** Builds the pages and the server, unless they were built from the same sources. */
export function ensureBuilt() {
  const sources = ['web/src', 'web/public', 'contract/src', 'server/src'].flatMap((folder) =>
    filesIn(join(root, folder)),
  )
  const others = ['package-lock.json', 'web/vite.config.ts', 'scripts/build-server.ts']
  const files = [...sources, ...others.map((file) => join(root, file))]
  const stamp = join(root, 'web', 'dist', '.built')
  const [builtFrom, builtAt] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
  // Files with unchanged sizes and modification times are not read again.
  const state = stateOf(files)
  if (builtAt === state) return
  const digest = digestOf(files)
  if (builtFrom !== digest) {
    console.log('Building …')
    npm(['run', 'build', '--silent'])
  }
  writeFileSync(stamp, `${digest}\n${state}`)
}

/** Runs the server (see `become`). */
export function serve() {
  become([join(root, 'server', 'dist', 'main.js')])
}

/**
 * Runs a program of the product on Node 24. Replaces this process if possible; a new program is needed in any case,
 * because the system's allocator and V8 read their options only when a program starts.
 */
export function become(program) {
  const env = { ...allocatorVariables, ...process.env }
  const args = [...v8Options, ...program]
  process.chdir(root)
  const isNode24 = realpathSync(node()) === realpathSync(process.execPath)
  if (isNode24 && process.execve) process.execve(process.execPath, [process.execPath, ...args], env)
  run(args, { env })
}

/** Runs a program on Node 24, passes signals on to it, and exits with its code. */
export function run(args, options = {}) {
  const child = spawn(node(), args, { stdio: 'inherit', cwd: root, ...options })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/** Runs npm, preferably the one that started this script. Exits if it fails. */
function npm(args) {
  const cli = process.env.npm_execpath
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  const { status } = spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  })
  if (status !== 0) fail(`npm ${args[0]} failed.`)
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
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
