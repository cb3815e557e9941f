import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A site that can be started, stopped and started again at the same address. */
export interface Machines {
  /** The address of its PostgreSQL, or the file of its SQLite database. */
  database: string
  /** Starts it with further variables; resolves when its output matches `last`. */
  start(env: NodeJS.ProcessEnv, last: RegExp): Promise<Running>
}

export interface Running {
  printed: string
  end(): Promise<void>
}

/** A line that the product prints. */
export const READY = /ready at (\S+)\n/

const root = join(import.meta.dirname, '../..')

/** The data folder of the second instance, beside that of the first. */
export const secondDir = (dataDir: string) => `${dataDir}-second`

/** One process on a folder. */
export function oneProcess(dataDir: string, port: number, env: NodeJS.ProcessEnv): Machines {
  return {
    database: join(dataDir, 'byline.sqlite'),
    async start(more, last) {
      const child = runProduct({ ...env, DATA_DIR: dataDir, PORT: String(port), ...more })
      return { printed: await readUntil(child.stdout, last), end: () => stop(child) }
    },
  }
}

/** Runs a built program. */
export function runProduct(env: NodeJS.ProcessEnv, program = 'server/dist/main.js', ...args: string[]) {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return endWithThis(child)
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Ends a program with this process, as a journey that fails may not stop it. */
export function endWithThis<Child extends ChildProcess>(child: Child): Child {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/**
 * The output of a program until a pattern occurs. The rest is read too, because a program ends if nobody reads its output.
 * Throws if the program ends before.
 */
export async function readUntil(output: Readable, pattern: RegExp): Promise<string> {
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    output
      .on('end', () => reject(new Error(`the product ended: ${printed}`)))
      .on('data', (part) => {
        printed += String(part)
        if (pattern.test(printed)) resolve()
      })
  })
  return printed
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
