import { expect, it } from 'vitest'
import { parametersOf, tagsOf } from './catalogue.ts'
import { pseudo } from './pseudo.ts'

it('words have accents and brackets, and are longer', () => {
  expect(pseudo('Search')).toBe('[Šéáŕçĥ ···]')
})

it('parameters, cases and tags stay as they are', () => {
  const message = `{count, plural, =0 {It''s none} one {# of <a>{name}</a>} other {# of <a>{name}</a>}}`
  const longer = pseudo(message)
  expect(parametersOf(longer)).toEqual(parametersOf(message))
  expect(tagsOf(longer)).toEqual(tagsOf(message))
  expect(longer).not.toContain('none')
})
