import { expect, it } from 'vitest'
import { html } from './test-html.ts'

it.each([
  ['one — two', 'one\u00a0— two'],
  ['one – two -- three - four', 'one\u00a0– two\u00a0-- three\u00a0- four'],
  ['one\n— two', 'one\u00a0— two'],
  ['one—two', 'one\u2060—two'],
])('no line begins with the dash of %j', async (text, expected) => {
  expect(await html(text)).toBe(`<p>${expected}</p>\n`)
})

it.each(['2010–2020', 'well-known', '-5', 'a—', '`one — two`', '—one', 'x --y'])(
  'the text of %j is unchanged',
  async (text) => {
    expect(await html(text)).not.toMatch(/[\u00a0\u2060]/)
  },
)
