import { expect, it } from 'vitest'
import { TextSet } from './text-set.ts'

it('has the texts that were added, each once, and no others', () => {
  const set = new TextSet(['/a', '/b', '/a', ''])
  expect(set.size).toBe(3)
  expect(['/a', '/b', '', '/c', 'a'].map((text) => set.has(text))).toEqual([...[true, true, true, false, false]])
  expect([set.add('/c'), set.add('/c')]).toEqual([true, false])
})

it('tells two hundred thousand addresses apart that differ by one character', () => {
  const set = new TextSet()
  const addresses = Array.from({ length: 200_000 }, (_, n) => `/2019/05/post-${n}`)
  expect(addresses.every((address) => set.add(address))).toBe(true)
  expect(addresses.every((address) => set.has(address))).toBe(true)
  expect(addresses.some((address) => set.has(`${address}/`))).toBe(false)
})
