import sharp from 'sharp'
import { expect, it } from 'vitest'
import { rasterize } from './rasterize.ts'

const limits = { cpuMs: 10_000, memoryMaxMb: 700 }
const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">${inside}</svg>`
const rect = drawing('<rect width="9" height="9"/>')
/** Seconds of work for a processor. */
const slow = drawing(
  `<filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="9"/></filter>${'<rect width="1000" height="1000" filter="url(#f)"/>'.repeat(40)}`,
)

it('a drawing that uses more CPU time than it may is ended, and the next one is drawn', async () => {
  await expect(rasterize(slow, { ...limits, cpuMs: 100 })).rejects.toThrow('SIGKILL')
  const { width } = await sharp(await rasterize(rect, limits)).metadata()
  expect(width).toBe(1_000)
})

it('a drawing that needs more memory than it may is ended', async () => {
  await expect(rasterize(slow, { ...limits, memoryMaxMb: 1 })).rejects.toThrow('SIGKILL')
})

it('the time for which a drawing waits is not its own', async () => {
  // The first drawing of a process pays for the loading of libraries.
  await rasterize(rect, limits)
  // Only the CPU time of each drawing counts, though all of them wait for the one process.
  const many = Array.from({ length: 30 }, () => rasterize(rect, { ...limits, cpuMs: 400 }))
  expect(await Promise.all(many)).toHaveLength(30)
})

it('what is no drawing is refused, and the process goes on', async () => {
  const words = 'no drawing'
  await expect(rasterize(words, limits)).rejects.toThrow(/format|input/i)
  expect(await rasterize(rect, limits)).not.toHaveLength(0)
})
