import { expect, it } from 'vitest'
import { directionOf, isLanguage } from './languages.ts'

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
