import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

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
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      ...env,
    },
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
