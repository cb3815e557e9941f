import { expect, it } from 'vitest'
import { initialsOf, initialsTint } from './initials.ts'

it.each([
  ['Ada Lovelace', 'AL'],
  ['  ada   king of lovelace ', 'AL'],
  ['Ada', 'A'],
  ['(Ada) "Countess"', 'AC'],
  ['rust-lang', 'R'],
  ['王小明', '王'],
  ['Zoë E\u0301mile', 'ZE\u0301'],
  ['محمد علي', 'مع'],
  ['ßeta Émile', 'ßÉ'],
  ['𐐨𐐩', '𐐀'],
  ['42 🙂', ''],
  ['', ''],
  [`a${'\u0301'.repeat(500)}`, 'A\u0301\u0301'],
])('of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('have one of eight tints by the id, always the same', () => {
  const ids = Array.from({ length: 64 }, (_, n) => `0198${n.toString(16).padStart(8, '0')}`)
  expect(new Set(ids.map(initialsTint)).size).toBe(8)
  expect(initialsTint('x')).toBe('initials-0')
})
