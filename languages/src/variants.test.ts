import { expect, it } from 'vitest'
import { PARAMETER, variantsOf } from './variants.ts'

it('has a text for each combination of cases', () => {
  const message =
    'Of {name}: {count, plural, =0 {none} one {# page} other {# pages}}{open, select, yes {, open} other {}}'
  expect(variantsOf(message).map((text) => text.replaceAll(PARAMETER, '_'))).toEqual([
    'Of _: none, open',
    'Of _: none',
    'Of _: _ page, open',
    'Of _: _ page',
    'Of _: _ pages, open',
    'Of _: _ pages',
  ])
})

it('has one text for a message without cases, quotation removed', () => {
  expect(variantsOf("It''s '{'here'}'")).toEqual(["It's {here}"])
})
