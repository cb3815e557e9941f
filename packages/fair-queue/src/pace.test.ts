import { expect, it } from 'vitest'
import { Pace } from './pace.ts'

const guess = { size: 10, ms: 100 }

it('the first estimate is the guess', () => {
  expect(new Pace(guess).msFor(5)).toBe(50)
})

it('an estimate follows what recent jobs took, up and down', () => {
  const pace = new Pace(guess)
  for (let n = 0; n < 50; n++) pace.add(10, 1_000)
  expect(pace.msFor(10)).toBeGreaterThan(900)
  for (let n = 0; n < 50; n++) pace.add(10, 10)
  expect(pace.msFor(10)).toBeLessThan(50)
})

it('a small job that took long says little about a large one', () => {
  const pace = new Pace({ size: 40_000_000, ms: 8_000 })
  pace.add(10_000, 200)
  expect(pace.msFor(12_000_000)).toBeLessThan(2_500)
})
