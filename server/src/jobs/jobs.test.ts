import { expect, it } from 'vitest'
import { pauseAfter } from './jobs.ts'

it('work that goes on failing is tried ever less often, every five minutes at last', () => {
  expect([0, 1, 2, 3, 8, 9, 50].map((failures) => pauseAfter(1, failures))).toEqual([
    1, 2, 4, 8, 256, 300, 300,
  ])
})

it('rare work stays as rare as it is', () => {
  expect([0, 1, 9].map((failures) => pauseAfter(3_600, failures))).toEqual([3_600, 3_600, 3_600])
})
