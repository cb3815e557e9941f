import { expect, it } from 'vitest'
import { directionOf, directionWith, isLanguage } from './languages.ts'

it.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['az-Arab', 'rtl'],
  ['az', 'ltr'],
  ['fa-IR', 'rtl'],
  ['ku-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['arn', 'ltr'],
  ['hi', 'ltr'],
  ['zh-Hant-TW', 'ltr'],
])('%s is written %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction)
})

it('a direction comes with a language that is written the other way than the one before', () => {
  expect(directionWith('ar', 'en')).toEqual({ dir: 'rtl' })
  expect(directionWith('de', 'he')).toEqual({ dir: 'ltr' })
  expect(directionWith('he', 'ar')).toEqual({})
  expect(directionWith('fr', 'en')).toEqual({})
})

it.each([
  ['de-AT', true],
  ['zh-Hant', true],
  ['', false],
  ['not a language', false],
  ['de_AT', false],
  [`a${'-abcdefgh'.repeat(9)}`, false],
])('%j is a tag of a language: %s', (tag, expected) => {
  expect(isLanguage(tag)).toBe(expected)
})
