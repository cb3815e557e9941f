import { type ChildProcess, fork, type SpawnOptions, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const children = new Set<ChildProcess>()
/** A program that has not ended this long after a signal is killed. */
const STOP_TIMEOUT_MS = 20_000

/** The files of this run; they are deleted when the run ends for any reason. */
export const runFolder = mkdtempSync(join(tmpdir(), 'byline-bench-'))

process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  // A process that was just killed may still write a file.
  rmSync(runFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

/** Starts a program that is killed at the end of this run. */
export function start(command: string, args: string[], options: SpawnOptions): ChildProcess {
  return endsWithRun(spawn(command, args, options))
}

export function startModule(file: string): ChildProcess {
  return endsWithRun(fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }))
}

/** Signals a program to end and waits until it has ended. */
export async function stop(child: ChildProcess): Promise<void> {
  if (!children.has(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timeout = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(timeout)
}

/** Kills the program at the end of this run. */
export function endsWithRun(child: ChildProcess): ChildProcess {
  children.add(child)
  child.once('exit', () => children.delete(child))
  child.once('error', () => children.delete(child))
  return child
}
