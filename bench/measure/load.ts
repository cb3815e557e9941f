import { once } from 'node:events'
import { startModule, stop } from './own-processes.ts'
import { cpuOf, hasAccounting } from './process-accounting.ts'

/** What to ask for, again and again, over 16 connections. */
export interface Load {
  url: string
  /** Divided among the connections. */
  paths: readonly string[]
  seconds: number
  headers?: Record<string, string>
}

export interface LoadResult {
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  answered: number
  refused: number
  bytesPerReply: number
  /** Share of one core that the generator of the load took: near 1 it is the limit, and not the server. */
  generatorCpu: number
}

/** A load as it was answered, with what it cost the server's processes. */
export interface Sample extends LoadResult {
  /** Milliseconds; undefined on systems that do not tell. */
  cpuPerRequest: number | undefined
}

export interface Loader extends AsyncDisposable {
  measure(load: Load, server: { pid: number }): Promise<Sample>
}

export const CONNECTIONS = 16

/** One process for all loads, so that what it costs is no part of what is measured. */
export function startLoader(): Loader {
  const child = startModule('load-process.ts')
  child.once('exit', (code) => {
    if (code) throw new Error('the generator of the load failed')
  })
  return {
    async measure(load, { pid }) {
      const before = hasAccounting ? cpuOf(pid) : 0
      child.send({ ...load, connections: CONNECTIONS })
      const [result] = (await once(child, 'message')) as [LoadResult]
      const cpu = hasAccounting ? cpuOf(pid) - before : undefined
      const [first] = load.paths
      if (result.refused > 0) throw new Error(`${first}: ${result.refused} readers were refused`)
      if (result.answered === 0)
        throw new Error(`${first}: nobody was answered within ${load.seconds} s`)
      return { ...result, cpuPerRequest: cpu === undefined ? undefined : cpu / result.answered }
    },
    [Symbol.asyncDispose]: () => stop(child),
  }
}
