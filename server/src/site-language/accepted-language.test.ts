import { expect, it } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['en-XA', 'en-XA'],
  ['tlh, en-XA;q=0.5', 'en-XA'],
  ['en-XB;q=0.4, en-XA;q=0.5', 'en-XA'],
  ['en-GB, en-XA;q=0.9', 'en'],
  ['en-XA;q=0, en-XB;q=0.1', 'en-XB'],
  ['en-XA;q=x', 'en'],
  ['__proto__, ../en-XA, <b>', 'en'],
  [`${'tlh,'.repeat(5_000)}en-XA`, 'en'],
])('a browser that asks for %j gets %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
