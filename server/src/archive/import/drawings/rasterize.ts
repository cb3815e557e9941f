import pLimit from 'p-limit'
import { WorkProgram } from '../../../features/uploads/pictures/work-program.ts'
import { programFile } from '../../../program-files.ts'
import type { RasterizeLimits, RasterizeWork } from './rasterize-work.ts'

/** Limit for a process that hangs; on a busy machine a drawing gets at least a tenth of this time. */
const HUNG_MS = 180_000

const program = new WorkProgram<RasterizeWork>({
  file: programFile('archive/import/drawings/rasterize-process'),
  name: 'the process that draws',
  timeoutMs: HUNG_MS,
})

/** The limits apply to the whole process, so it draws one at a time. */
const oneAtATime = pLimit(1)

/**
 * Converts an SVG drawing to PNG, in a process of its own: in this one the picture library must never be able to read SVG,
 * because it also reads what people upload. The process stays for the next drawing, as its start takes six times as long
 * as a chart. Throws `WorkFailed` for what is no drawing, or `WorkProcessEnded` if a drawing exceeds its limits.
 */
export function rasterize(svg: string, limits: RasterizeLimits): Promise<Buffer> {
  return oneAtATime(async () => {
    const png = await program.run('rasterize', svg, limits)
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  })
}
