import { describe, expect, it } from 'vitest'
import { continueLine } from './continue-line.ts'
import { after } from './test-selection.ts'

describe('Enter', () => {
  it.each([
    ['begins the next item', '- a‸', '- a\n- ‸'],
    ['moves the text after the caret to the next item', '* a‸ b', '* a\n* ‸ b'],
    ['replaces the selection', '- a«b\nc»d', '- a\n- ‸d'],
    ['counts up', '9. a‸', '9. a\n10. ‸'],
    ['counts up with a bracket', '1) a‸', '1) a\n2) ‸'],
    ['begins a task that is not done', '- [x] a‸', '- [x] a\n- [ ] ‸'],
    ['continues a quotation', '> a‸', '> a\n> ‸'],
    ['continues a list in a quotation', '> - a‸', '> - a\n> - ‸'],
    ['keeps the indent of an item', '- a\n  - b‸', '- a\n  - b\n  - ‸'],
    ['keeps the indent of a line', '    a‸', '    a\n    ‸'],
    ['ends a list at an empty item', '- a\n- ‸', '- a\n‸'],
    ['ends a list at an empty task', '- [ ] ‸\n', '‸\n'],
    ['ends a list within an indent', '- a\n  - ‸', '- a\n‸'],
    ['ends a list in a quotation, but not the quotation', '> - ‸', '> ‸'],
    ['ends a quotation', '> a\n> ‸', '> a\n‸'],
    ['keeps only the indent within code', '```\n  - a‸', '```\n  - a\n  ‸'],
    ['continues a list after code', '```\n- a\n```\n- b‸', '```\n- a\n```\n- b\n- ‸'],
  ])('%s', (_, before, expected) => {
    expect(after(continueLine, before)).toBe(expected)
  })

  it.each([
    ['a line of text', 'a‸'],
    ['the empty text', '‸'],
    ['a line that is a rule', '* * *‸'],
    ['a dash alone', '-‸'],
    ['a caret before the item’s text', '-‸ a'],
    ['the start of an item', '‸- a'],
    ['an item within code', '```\n- a‸'],
    ['a line of spaces', '  ‸'],
  ])('is left to the browser at %s', (_, before) => {
    expect(after(continueLine, before)).toBeUndefined()
  })
})
