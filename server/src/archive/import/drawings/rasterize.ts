import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { allocatorVariables } from '../../../../../scripts/allocator-variables.mjs'
import { programFile } from '../../../program-files.ts'

const PROGRAM = programFile('archive/import/drawings/rasterize-process')

/** How often the memory of the process is looked at. */
const MEMORY_CHECK_MS = 100

export interface RasterizeOptions {
  timeoutMs: number
  /** Megabytes of memory after which the process is ended; only Linux says how many it uses. */
  memoryMaxMb: number
}

/**
 * Converts an SVG drawing to PNG, in a process of its own: in this one the picture library must never be able to read SVG,
 * because it also reads what people upload. Throws if that process fails, or needs more time or memory.
 */
export function rasterize(
  svg: string,
  { timeoutMs, memoryMaxMb }: RasterizeOptions,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROGRAM], {
      // It needs no secret of this process.
      env: { ...allocatorVariables },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    const guard = limitMemory(child, memoryMaxMb)
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(guard)
      if (code === 0) resolve(Buffer.concat(chunks))
      else reject(new Error(`the process that draws pictures ended with ${code}`))
    })
    // The process may end before it has read everything; `close` reports that.
    child.stdin.on('error', () => undefined)
    child.stdin.end(svg)
  })
}

/** Ends the process once it uses more memory, which a pattern of 30,000 pixels each way would. */
function limitMemory(child: ChildProcess, maxMb: number): NodeJS.Timeout {
  return setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'latin1').catch(() => '')
    const kilobytes = Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0)
    if (kilobytes > maxMb * 1024) child.kill('SIGKILL')
  }, MEMORY_CHECK_MS)
}
