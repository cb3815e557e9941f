import { type ChildProcess, fork, type SpawnOptions, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const children = new Set<ChildProcess>()
/** Milliseconds a program has to end by itself. */
const PATIENCE = 20_000

/** Files of this run; gone when it ends, however it ends. */
export const runFolder = mkdtempSync(join(tmpdir(), 'byline-bench-'))

process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  // What was just ended may still write a last file.
  rmSync(runFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(130))

/** Starts a program that ends with this run at the latest. */
export function start(command: string, args: string[], options: SpawnOptions): ChildProcess {
  return endsWithRun(spawn(command, args, options))
}

/** Starts a module of ours as a process of its own; it hears from us, and ends when we do. */
export function startModule(name: string): ChildProcess {
  return endsWithRun(
    fork(join(import.meta.dirname, name), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  )
}

/** Asks it to end and waits until it did. */
export async function stop(child: ChildProcess): Promise<void> {
  if (!children.has(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
  await ended
  clearTimeout(late)
}

/** Ends with this run, however it ends. */
export function endsWithRun(child: ChildProcess): ChildProcess {
  children.add(child)
  child.once('exit', () => children.delete(child))
  child.once('error', () => children.delete(child))
  return child
}
