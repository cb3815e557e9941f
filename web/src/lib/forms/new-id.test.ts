import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

it('no two ids are the same', () => {
  expect(new Set(Array.from({ length: 1_000 }, newId)).size).toBe(1_000)
})
