import { cases } from '@byline/test-files/cases'
import { describe, expect, it } from 'vitest'
import { allowedAddress } from './allowed-address.ts'

describe('the address of a pasted link', () => {
  it.each(
    cases(`
      https://a.example/b?c#d → https://a.example/b?c#d
      mailto:a@b.example → mailto:a@b.example
      https://www.google.com/url?q=https://a.example/b&sa=D → https://a.example/b
      https://x.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2F&data=1 → https://a.example/
      https://www.google.com/url?q=javascript:alert(1) → https://www.google.com/url?q=javascript:alert(1)
    `),
  )('%s is kept as %s', (address, kept) => {
    expect(allowedAddress(address)).toBe(kept)
  })

  it.each([
    '',
    '#a',
    '/a',
    'a',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,a',
    'file:///a',
    'vbscript:a',
    'blob:https://a.example/b',
    '//a.example',
  ])('%j is not kept', (address) => {
    expect(allowedAddress(address)).toBeUndefined()
  })

  it('is resolved against a base of the web alone', () => {
    expect(allowedAddress('b', 'https://a.example/c/')).toBe('https://a.example/c/b')
    expect(allowedAddress('b', 'file:///c/')).toBeUndefined()
    expect(allowedAddress('javascript:alert(1)', 'https://a.example/')).toBeUndefined()
  })
})
