import { expect, it } from 'vitest'
import { median, medianRatio } from './median.ts'

it('the median is the middle number in any order', () => {
  expect(median([5, 1, 3])).toBe(3)
  expect(median([10, 9, 100])).toBe(10)
})

it('the median of an even count is a measured number', () => {
  expect(median([4, 1, 3, 2])).toBe(2)
})

it('an empty list has no median', () => {
  expect(() => median([])).toThrow('there is no median of nothing')
})

it('ratios are computed within each round, so that a slow round does not change the median', () => {
  expect(medianRatio([90, 9, 91], [100, 10, 100])).toBe(0.9)
})

it('both sides need the same number of rounds', () => {
  expect(() => medianRatio([1, 2], [1])).toThrow('a ratio needs two figures of each round')
})
