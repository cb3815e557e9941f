import { expect, test } from 'vitest'
import { dateStyles } from './language-choices.ts'

const timeZone = 'UTC'

test.each([
  ['en', 'en-US', 'en-US', 'American English:'],
  ['en-GB', 'en-GB', 'en-GB', 'British English:'],
  ['de', 'en-US', 'en-US', 'German · Deutsch:'],
  ['de', 'de', 'de', 'German · Deutsch:'],
  ['de', 'fr', 'fr', 'French · français:'],
  // The program says English words in it, with dates in the order that goes with them.
  ['nl', 'en-US', 'en-US', 'American English:'],
])('a site in %s with the dates of %s is shown their own style', (lang, dateStyle, chosen, label) => {
  const choices = dateStyles({ lang, dateStyle, timeZone })
  expect(choices.find(([tag]) => tag === chosen)?.[1]).toContain(label)
  expect(new Set(choices.map(([, each]) => each)).size).toBe(choices.length)
})
