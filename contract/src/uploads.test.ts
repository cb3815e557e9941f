import { cases } from '@byline/test-files/cases'
import { expect, it } from 'vitest'
import { tintClass } from './uploads.ts'

it.each(
  cases(`
    #000000 → tint-000
    #ffffff → tint-333
    #3f4080 → tint-012
    #7fBFc0 → tint-123
  `),
)('the colour %s is shown as %s', (color, name) => expect(tintClass(color)).toBe(name))

it('there are 64 tints', () => {
  const levels = ['00', '40', '80', 'c0']
  const names = levels.flatMap((red) =>
    levels.flatMap((green) => levels.map((blue) => tintClass(`#${red}${green}${blue}`))),
  )
  expect(new Set(names).size).toBe(64)
})

it.each(['', '#', 'red', '#fff', '"><script>', '#zzzzzz'])(
  'a colour %j that is none is shown as one of the tints',
  (color) => expect(tintClass(color)).toMatch(/^tint-[0-3]{3}$/),
)
