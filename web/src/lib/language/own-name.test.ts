import { expect, it } from 'vitest'
import { ownName } from './own-name.ts'

it.each([
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['ar', 'العربية'],
  ['ja', '日本語'],
  ['de-u-co-phonebk', 'de-u-co-phonebk'],
])('%s is called %s', (tag, name) => {
  expect(ownName(tag)).toBe(name)
})
