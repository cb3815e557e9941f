import { expect, it } from 'vitest'
import { minutesOf, shownMinutes } from './reading-time.ts'

it.each([
  ['nothing', '', 0],
  ['white space', ' \n ', 0],
  ['words', 'one two-three, four. '.repeat(230), 3],
  ['ideographs', '漢字'.repeat(500), 2],
  ['both', `${'word '.repeat(230)}${'漢'.repeat(250)}`, 1.5],
  ['words beside ideographs', 'a漢b'.repeat(230).replaceAll('ba', 'b a'), 2 + 230 / 500],
])('the time to read %s', (_what, text, minutes) => {
  expect(minutesOf(text)).toBeCloseTo(minutes, 9)
})

it.each([
  [0, 1],
  [1.4, 1],
  [1.5, 2],
  [12, 12],
])('%f minutes are shown as %i', (minutes, shown) => {
  expect(shownMinutes(minutes)).toBe(shown)
})
