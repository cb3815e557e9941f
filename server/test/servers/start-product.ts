import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { inject, onTestFinished } from 'vitest'

export interface Started {
  child: ChildProcess
  /** Its address when it is ready, or undefined if it ended before. */
  address: string | undefined
  /** Resolves with its exit code and its output when it has ended. */
  ended: Promise<{ code: number | null; output: string }>
  /** Its output until now. */
  outputSoFar: () => string
}

/**
 * Starts the server in a process of its own on a data folder, with the pages of the fixture. Resolves when it is ready
 * or has ended.
 */
export function startProduct(dataDir: string, env: Record<string, string> = {}): Promise<Started> {
  return startProgram([join(import.meta.dirname, 'serve-fixture.ts'), inject('fixtureWeb')], dataDir, env)
}

/** Starts the built server as an operator does, which takes a third of the time. */
export function startBuilt(dataDir: string, env: Record<string, string> = {}): Promise<Started> {
  return startProgram([join(import.meta.dirname, '../../dist/main.js')], dataDir, env)
}

async function startProgram(args: string[], dataDir: string, env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PORT: '0', SAMPLE_CONTENT: 'off', RATE_LIMITS: 'off', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const { ready, ended, outputSoFar } = watchOutput(child)
  return { child, ended, outputSoFar, address: await Promise.race([ready, ended.then(() => undefined)]) }
}

/** The address of a server once it is ready, and its exit code and output when it has ended. */
export function watchOutput(child: ChildProcessByStdio<null, Readable, Readable>) {
  let output = ''
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk)
        const address = /Byline is ready at (\S+)/.exec(output)?.[1]
        if (address) resolve(address)
      })
    }
  })
  return { ready, ended, outputSoFar: () => output }
}
