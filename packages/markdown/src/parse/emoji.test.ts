import { html } from '@byline/test-files/test-html'
import { expect, it } from 'vitest'
import { render } from '../render.ts'

it.each([
  ['Done :tada:', 'Done 🎉'],
  [':+1::tada:!', '👍🎉!'],
  ['(:smile:) *:heart:*', '(😄) <em>❤️</em>'],
])('the name of an emoji in %j is shown as the emoji', async (text, shown) => {
  expect(await html(text)).toBe(`<p>${shown}</p>\n`)
})

it.each([
  'at 10:30:45 or :30:',
  ':100: and :unknown_name: and :constructor:',
  'std::tada::x a:tada:b :tada:b x:tada:',
  '`:tada:`',
  '<kbd>:tada:</kbd>',
])('anything else stays as typed: %j', async (text) => {
  const shown = text.replaceAll('`', '').replaceAll(/<[^>]*>/g, '')
  expect((await html(text)).replaceAll(/<[^>]*>/g, '')).toBe(`${shown}\n`)
})

it('a heading has the emoji in the contents, and the id that it has on GitHub', async () => {
  const { contents } = await render('## :tada: Party', { pictures: {}, highlightMs: 0 })
  expect(contents).toEqual([{ id: 'tada-party', text: '🎉 Party', depth: 2 }])
})
