import { expect, it } from 'vitest'
import { serverTiming } from './server-timing.ts'

it('a hit has no steps', () => {
  expect(serverTiming('hit')).toBe('cache;desc=hit')
})

it('a miss has the milliseconds of each step with one digit', () => {
  expect(serverTiming('miss', { data: 1.25, render: 10 })).toBe('cache;desc=miss, data;dur=1.3, render;dur=10.0')
})
