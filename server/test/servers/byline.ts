import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync, watch } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const built = join(root, 'server/dist/cli/byline.js')
/** The built program starts in a third of the time; the sources run if one of them has changed since the build. */
const program = isBuilt() ? built : join(root, 'server/src/cli/byline.ts')

/** The exit code and the output of a process that has ended. */
export interface Ended {
  /** Null after a signal. */
  code: number | null
  stdout: string
  stderr: string
}

/** The path of a data folder that does not exist yet; deleted when the test ends. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

/** Runs the command line in a process of its own, as an operator does. */
export function runByline(dataDir: string, args: string[], env: Record<string, string> = {}) {
  return startByline(dataDir, args, env).ended
}

export function startByline(
  dataDir: string,
  args: string[],
  env: Record<string, string> = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ code, ...output }))
  })
  return { child, ended }
}

function isBuilt(): boolean {
  if (!existsSync(built)) return false
  const { mtimeMs } = statSync(built)
  return ['server/src', 'contract/src'].every((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).every(
      (name) => name.endsWith('.test.ts') || statSync(join(root, folder, name)).mtimeMs < mtimeMs,
    ),
  )
}

/** Fails unless the command ends with that sentence, without a stack trace, on a new data folder. */
export async function expectRejected(args: string[], sentence: string): Promise<void> {
  const { code, stderr } = await runByline(await newDataDir(), args)
  expect(code).toBe(2)
  expect(stderr).toContain(sentence)
  expect(stderr).not.toContain('    at ')
}

/** Kills the command as soon as `isThen`, which is asked after every change of the folder; a quicker one just ends. */
export async function killWhen(dataDir: string, args: string[], isThen: () => boolean) {
  const { child, ended } = startByline(dataDir, args)
  const watcher = watch(dataDir, () => {
    if (!isThen()) return
    // Asking the database changes its folder too.
    watcher.close()
    child.kill('SIGKILL')
  })
  const result = await ended
  watcher.close()
  return result
}

/** The rows of a query on the database of a data folder. */
export function ask<T>(dataDir: string, sql: string): T[] {
  const database = new DatabaseSync(join(dataDir, 'byline.sqlite'), { readOnly: true })
  try {
    return database.prepare(sql).all() as T[]
  } finally {
    database.close()
  }
}

/** The result of a query for one number, called `n`; 0 before its tables exist. */
export function askNumber(dataDir: string, sql: string): number {
  try {
    return ask<{ n: number }>(dataDir, sql)[0]?.n ?? 0
  } catch {
    return 0
  }
}
