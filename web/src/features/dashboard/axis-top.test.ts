import { describe, expect, it } from 'vitest'
import { axisTop } from './axis-top.ts'

describe('the end of an axis', () => {
  it.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [8, 8],
    [9, 10],
    [10, 10],
    [11, 20],
    [22, 30],
    [61, 80],
    [101, 150],
    [999, 1_000],
    [12_345, 15_000],
  ])('of at most %i comments is %i', (most, top) => {
    expect(axisTop(most)).toBe(top)
  })

  it('is even and never below the largest count', () => {
    for (let most = 0; most < 2_000; most++) {
      expect(axisTop(most)).toBeGreaterThanOrEqual(most)
      expect(Number.isInteger(axisTop(most) / 2)).toBe(true)
    }
  })
})
