import sharp from 'sharp'
import { limitCpu } from '../../../rendering/cpu-limit.ts'

/** Interval of the checks of memory. */
const MEMORY_CHECK_MS = 100

export interface RasterizeLimits {
  /** CPU time of all threads, because a busy machine lets a drawing wait. */
  cpuMs: number
  memoryMaxMb: number
}

/** The work of the process for drawings, one drawing after the other. */
export const rasterizeWork = {
  /** Converts an SVG drawing to PNG; the process ends when it needs more time or memory. */
  async rasterize(svg: string, { cpuMs, memoryMaxMb }: RasterizeLimits): Promise<Uint8Array> {
    const end = () => process.kill(process.pid, 'SIGKILL')
    const cancel = limitCpu({ cpuUsage: async () => process.cpuUsage() }, cpuMs, end)
    const memory = setInterval(() => {
      if (process.memoryUsage.rss() > memoryMaxMb * 1_048_576) end()
    }, MEMORY_CHECK_MS)
    try {
      return await sharp(Buffer.from(svg), { limitInputPixels: 40_000_000 }).png({ compressionLevel: 3 }).toBuffer()
    } finally {
      cancel()
      clearInterval(memory)
    }
  },
}
export type RasterizeWork = typeof rasterizeWork

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
sharp.concurrency(1)
sharp.cache(false)
