import type { Metadata } from 'sharp'
import { describe, expect, it } from 'vitest'
import { measure } from './picture-size.ts'

const still = (width: number, height: number) => ({ width, height }) as Metadata
const animated = (pages: number, width: number, pageHeight: number) =>
  ({ pages, width, height: pages * pageHeight, pageHeight }) as Metadata

describe('the size of a picture', () => {
  it.each([
    ['a photograph', still(4_000, 3_000), 12_000_000, 2_400],
    ['the largest one', still(8_000, 5_000), 40_000_000, 2_400],
    ['a small animation', animated(100, 300, 200), 6_000_000, 2_400],
    ['an animation of as many pixels as the largest', animated(40, 1_000, 1_000), 40_000_000, 2_400],
    ['an animation of more', animated(160, 1_000, 1_000), 160_000_000, 500],
    ['the largest animation', animated(75, 2_000, 2_000), 300_000_000, 730],
    ['a thin one', animated(300, 1, 1_000_000), 300_000_000, 1],
  ])('of %s is computed: pixels to decode and width to store', (_, header, pixels, width) => {
    expect(measure(header, false)).toEqual({ pixels, width, animated: header.pages !== undefined })
  })

  it('is that of one frame if only that frame is used', () => {
    expect(measure(animated(1_000, 2_000, 2_000), true)).toMatchObject({
      pixels: 4_000_000,
      animated: false,
      width: 2_400,
    })
  })

  it('is rejected with different codes for one large frame and for all frames together', () => {
    const code = (header: Metadata) => {
      try {
        measure(header, false)
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    expect([code(still(8_000, 5_001)), code(animated(2, 8_000, 5_001)), code(animated(76, 2_000, 2_000))]).toEqual([
      'too_many_pixels',
      'too_many_pixels',
      'too_many_frames',
    ])
  })
})
