import { cachedDataVersionTag } from 'node:v8'
import { expect, it, onTestFinished } from 'vitest'
import { limitHeapGrowth } from './v8-heap.ts'

it('the option reaches V8, which then has another tag for compiled code', () => {
  const before = cachedDataVersionTag()
  onTestFinished(() => limitHeapGrowth(0))
  limitHeapGrowth(50)
  expect(cachedDataVersionTag()).not.toBe(before)
})
