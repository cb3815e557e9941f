import { describe, expect, it } from 'vitest'
import { toggleCode } from './code.ts'
import { indent, outdent } from './indent.ts'
import { toggleHeading, toggleQuote } from './line-prefix.ts'
import { toggleList } from './list.ts'
import { toggleNote } from './note.ts'
import { after } from './test-selection.ts'

describe('a heading', () => {
  it.each([
    ['has the level below the title', 'a ‸title', '## a ‸title'],
    ['begins on an empty line', 'a\n‸', 'a\n## ‸'],
    ['becomes a plain line again', '## a ‸title', 'a ‸title'],
    ['of another level becomes a plain line too', '#### ‸a', '‸a'],
    ['is made of every selected line', '«a\n\nb»\nc', '## «a\n\n## b»\nc'],
    ['is not made of the line after the selection', '«a\n»b', '## «a\n»b'],
  ])('%s', (_, before, expected) => {
    expect(after(toggleHeading, before)).toBe(expected)
  })
})

describe('a quotation', () => {
  it.each([
    ['includes the blank lines in between', '«a\n\nb»', '> «a\n> \n> b»'],
    ['becomes plain text again', '«> a\n>\n> b»', '«a\n\nb»'],
    ['begins on an empty line', '‸', '> ‸'],
    ['loses one level at a time', '> > ‸a', '> ‸a'],
  ])('%s', (_, before, expected) => {
    expect(after(toggleQuote, before)).toBe(expected)
  })
})

describe('a note', () => {
  it.each([
    ['includes the blank lines in between', '«a\n\nb»', '> [!NOTE]\n> «a\n> \n> b»'],
    ['begins on an empty line', 'a\n\n‸', 'a\n\n> [!NOTE]\n> ‸'],
    ['is made of a quotation', '«> a\n> b»', '> [!NOTE]\n«> a\n> b»'],
    ['becomes plain text again', '«> [!TIP] T\n> a\n>\n> b»', '«a\n\nb»'],
  ])('%s', (_, before, expected) => {
    expect(after(toggleNote, before)).toBe(expected)
  })
})

describe('a list', () => {
  it.each([
    ['bullets', 'begin the selected lines', '«a\n\nb»', '- «a\n\n- b»'],
    ['bullets', 'become plain lines again', '«- a\n* b»', '«a\nb»'],
    ['bullets', 'replace numbers', '«1. a\n2. b»', '- «a\n- b»'],
    ['bullets', 'keep the indent', '  ‸a', '  - ‸a'],
    ['bullets', 'are set inside a quotation', '> ‸a', '> - ‸a'],
    ['numbers', 'count up', '«a\nb\n  c\nd»', '1. «a\n2. b\n  1. c\n3. d»'],
    ['numbers', 'count on from the line before', '7. a\n‸b', '7. a\n8. ‸b'],
    ['tasks', 'are not done yet', '‸a', '- [ ] ‸a'],
    ['tasks', 'replace bullets', '- ‸a', '- [ ] ‸a'],
    ['tasks', 'become plain lines again, done or not', '«- [x] a\n- [ ] b»', '«a\nb»'],
  ] as const)('whose %s %s', (kind, _, before, expected) => {
    expect(after(toggleList(kind), before)).toBe(expected)
  })
})

describe('code', () => {
  it.each([
    ['of several lines is put between fences', 'a\n«b\nc»\nd', 'a\n```\n«b\nc»\n```\nd'],
    ['becomes plain lines again', 'a\n```\n«b\nc»\n```\nd', 'a\n«b\nc»\nd'],
    ['becomes plain lines again with its fences selected', '«```js\nb\n```»', '«b»'],
    ['has longer fences than any in it', '«```\na»', '````\n«```\na»\n````'],
    ['of one line between fences becomes a plain line again', '```\n‸a\n```', '‸a'],
    ['within a line is put between backticks', 'a «b» c', 'a `«b»` c'],
  ])('%s', (_, before, expected) => {
    expect(after(toggleCode, before)).toBe(expected)
  })
})

describe('the command', () => {
  it.each([
    ['indent aligns an item with the text of the item above', '- a\n- ‸b', '- a\n  - ‸b'],
    ['indent is wider below a number', '10. a\n- ‸b', '10. a\n    - ‸b'],
    ['indent uses the level of nested items above', '1. a\n   - b\n- ‸c', '1. a\n   - b\n   - ‸c'],
    ['indent stays within a quotation', '> - a\n> - ‸b', '> - a\n>   - ‸b'],
    [
      'indent ignores an item above if a line of text is in between',
      '1. a\n\nb\n\n- ‸c',
      '1. a\n\nb\n\n  - ‸c',
    ],
    ['indent moves all selected lines', '«- a\n  b\n\nc»', '  «- a\n    b\n\n  c»'],
  ])('%s', (_, before, expected) => {
    expect(after(indent, before)).toBe(expected)
  })

  it.each([
    ['outdent aligns an item with its parent item', '1. a\n   - ‸b', '1. a\n- ‸b'],
    ['outdent moves an item by one level', '- a\n  1. b\n     - ‸c', '- a\n  1. b\n  - ‸c'],
    ['outdent removes a tab', '\t- ‸a', '- ‸a'],
    ['outdent removes fewer spaces than a level if there are no more', '«   a\n b»', '« a\nb»'],
  ])('%s', (_, before, expected) => {
    expect(after(outdent, before)).toBe(expected)
  })

  it('indent changes no line outside a list, outdent changes no line without indent', () => {
    expect(after(indent, 'a ‸b')).toBeUndefined()
    expect(after(outdent, '- ‸b')).toBeUndefined()
  })
})
