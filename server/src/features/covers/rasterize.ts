import { spawn } from 'node:child_process'
import { allocatorVariables } from '../../../../scripts/allocator-variables.mjs'
import { programFile } from '../../program-files.ts'

const PROGRAM = programFile('features/covers/rasterize-process')

/** A picture takes half a second; more means that something is wrong. */
const TIMEOUT_MS = 20_000

/**
 * Converts one of our SVG drawings to PNG, in a process of its own: in this one the picture library must never be able to
 * read SVG, because it also reads what people upload. Throws if that process fails.
 */
export function rasterize(svg: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROGRAM], {
      // It needs no secret of this process.
      env: { ...allocatorVariables },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks))
      else reject(new Error(`the process that draws pictures ended with ${code}`))
    })
    // The process may end before it has read everything; `close` reports that.
    child.stdin.on('error', () => undefined)
    child.stdin.end(svg)
  })
}
