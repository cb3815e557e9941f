import { expect, it } from 'vitest'
import { languageFor } from './languages.ts'

it.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['EN-us', 'en'],
  ['en-XA', 'en-XA'],
  ['tlh', 'en'],
  ['', 'en'],
])('the language for %o is %s', (tag, language) => {
  expect(languageFor(tag)).toBe(language)
})
