import { bindDashes } from '@byline/contract/rules/dashes'
import { elementsIn, html } from '@byline/test-files/test-html'
import { expect, it } from 'vitest'

const NBSP = '\u00a0'

it.each([
  ['a – b', `a${NBSP}– b`],
  ['a — b — c', `a${NBSP}— b${NBSP}— c`],
  ['a\n— b', `a${NBSP}— b`],
  ['a - b -- c', `a${NBSP}- b${NBSP}-- c`],
  ['a —', `a${NBSP}—`],
  ['- -', `-${NBSP}-`],
])('a line cannot begin with the dash of %j', (text, shown) => {
  expect(bindDashes(text)).toBe(shown)
})

it.each(['— said she', 'well-known', '1–2', 'a -b', '--flag', 'dijo —no sé', 'a --- b'])(
  '%j keeps its spaces, as no dash stands alone in it',
  (text) => expect(bindDashes(text)).toBe(text),
)

it('a million spaces and dashes take no time', () => {
  expect(bindDashes(' -'.repeat(500_000))).toHaveLength(1_000_000)
})

it('dashes are bound in paragraphs, links and headings, not in code', async () => {
  const shown = await html('## A — b\n\nc *d* — e [f — g](/h)\n\n`i — j`\n\n```\nk — l\n```')
  expect(shown).toContain(`A${NBSP}— b`)
  expect(shown).toContain(`</em>${NBSP}— e`)
  expect(shown).toContain(`f${NBSP}— g`)
  expect(shown).toContain('i — j')
  expect(shown).toContain('k — l')
  expect(elementsIn(shown, 'h2')[0]?.properties.id).toBe('a--b')
})
