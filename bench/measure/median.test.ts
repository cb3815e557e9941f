import { expect, it } from 'vitest'
import { median, medianRatio } from './median.ts'

it('takes the one in the middle, whatever the order', () => {
  expect(median([5, 1, 3])).toBe(3)
  expect(median([10, 9, 100])).toBe(10)
})

it('takes one that was measured of an even number', () => {
  expect(median([4, 1, 3, 2])).toBe(2)
})

it('has no median of nothing', () => {
  expect(() => median([])).toThrow('there is no median of nothing')
})

it('compares within each round, so that a slow round changes nothing', () => {
  expect(medianRatio([90, 9, 91], [100, 10, 100])).toBe(0.9)
})

it('compares only what was measured in the same rounds', () => {
  expect(() => medianRatio([1, 2], [1])).toThrow('a ratio needs two figures of each round')
})
