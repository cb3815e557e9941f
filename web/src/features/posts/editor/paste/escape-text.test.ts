import { cases } from '@byline/test-files/cases'
import { describe, expect, it } from 'vitest'
import { escapeText } from './escape-text.ts'

describe('text', () => {
  it.each([
    ...cases(String.raw`
      marks → *a* [c] \d → \*a\* \[c\] \\d
      underscores at the edges of words → _a_ b_c → \_a\_ b_c
      elements and entities → <b> a < b &amp; c & d → \<b> a < b \&amp; c & d
      the beginning of a block → - a → \- a
      a number → 12. a → 12\. a
      a rule → --- → \---
    `),
    ['code', '`b`', '\\`b\\`'],
  ])('has %s escaped', (_, text, escaped) => {
    expect(escapeText(text)).toBe(escaped)
  })

  it.each(['2 * 3', 'https://a.example/_b_?c=[d]', 'a - b', '#a', '1.5', 'a ~ b'])('%s stays as it is', (text) => {
    expect(escapeText(text)).toBe(text)
  })
})
