import { expect, it } from 'vitest'
import { countCharacters, firstCharacters } from './characters.ts'
import { limits } from './limits.ts'

const thumb = '👍🏽'

it.each([
  ['', 3, ''],
  ['abc', 0, ''],
  ['abc', 2, 'ab'],
  ['abc', 3, 'abc'],
  ['abc', 5, 'abc'],
  [`${thumb}${thumb}a`, 2, `${thumb}${thumb}`],
  ['cafe\u0301s', 4, 'cafe\u0301'],
])('of %j the first %i characters are %j', (text, count, expected) => {
  expect(firstCharacters(text, count)).toBe(expected)
})

it('the first characters are whole, and have so many code units on average at most', () => {
  const long = (units: number) => `a${'\u0301'.repeat(units - 1)}`
  expect(firstCharacters(`${long(limits.unitsPerCharacter)}b`, 1)).toBe(long(limits.unitsPerCharacter))
  expect(firstCharacters(`${long(limits.unitsPerCharacter + 1)}b`, 1)).toBe('')
  expect(firstCharacters(`b${long(2 * limits.unitsPerCharacter)}`, 2)).toBe('b')
})

it('counting stops above a number', () => {
  expect(countCharacters('abcdef', 3)).toBe(4)
  expect(countCharacters('abc', 3)).toBe(3)
})
