import { once } from 'node:events'
import { join } from 'node:path'
import { cpuOf, hasAccounting } from '../memory/process-accounting.ts'
import { startModule, stop } from '../servers/own-processes.ts'

/** The paths to request repeatedly over 16 connections. */
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
  failed: number
  bytesPerReply: number
  /** CPU share of one core that the load generator used; near 1, the generator limits the result, not the server. */
  generatorCpu: number
}

/** The result of a load, with the CPU time of the server's processes. */
export interface Sample extends LoadResult {
  /** Milliseconds; undefined on systems without process accounting. */
  cpuPerRequest: number | undefined
}

export interface Loader extends AsyncDisposable {
  measure(load: Load, server: { pid: number }): Promise<Sample>
}

export const CONNECTIONS = 16

/** Starts one process for all loads, so that its CPU time is not part of the measurement. */
export function startLoader(): Loader {
  const child = startModule(join(import.meta.dirname, 'load-process.ts'))
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
      if (result.failed > 0) throw new Error(`${first}: ${result.failed} requests failed`)
      if (result.answered === 0) throw new Error(`${first}: no request was answered within ${load.seconds} s`)
      return { ...result, cpuPerRequest: cpu === undefined ? undefined : cpu / result.answered }
    },
    [Symbol.asyncDispose]: () => stop(child),
  }
}
