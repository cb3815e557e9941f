import { describe, expect, it } from 'vitest'
import { toggleCode } from './code.ts'
import { indent, outdent } from './indent.ts'
import { toggleHeading, toggleQuote } from './line-prefix.ts'
import { toggleList } from './list.ts'
import { after } from './test-selection.ts'

describe('a heading', () => {
  it.each([
    ['is of the level below the title', 'a ‸title', '## a ‸title'],
    ['is begun on an empty line', 'a\n‸', 'a\n## ‸'],
    ['is a plain line again', '## a ‸title', 'a ‸title'],
    ['of another level is a plain line too', '#### ‸a', '‸a'],
    ['is every line that is selected', '«a\n\nb»\nc', '## «a\n\n## b»\nc'],
    ['is not the line behind the selection', '«a\n»b', '## «a\n»b'],
  ])('%s', (_, before, expected) => {
    expect(after(toggleHeading, before)).toBe(expected)
  })
})

describe('a quotation', () => {
  it.each([
    ['holds the lines and the blank ones between', '«a\n\nb»', '> «a\n> \n> b»'],
    ['is plain text again', '«> a\n>\n> b»', '«a\n\nb»'],
    ['is begun on an empty line', '‸', '> ‸'],
    ['loses one level at a time', '> > ‸a', '> ‸a'],
  ])('%s', (_, before, expected) => {
    expect(after(toggleQuote, before)).toBe(expected)
  })
})

describe('a list', () => {
  it.each([
    ['bullets', 'is made of the selected lines', '«a\n\nb»', '- «a\n\n- b»'],
    ['bullets', 'is plain lines again', '«- a\n* b»', '«a\nb»'],
    ['bullets', 'takes the place of numbers', '«1. a\n2. b»', '- «a\n- b»'],
    ['bullets', 'keeps the indent', '  ‸a', '  - ‸a'],
    ['bullets', 'stands within a quotation', '> ‸a', '> - ‸a'],
    ['numbers', 'counts up', '«a\nb\n  c\nd»', '1. «a\n2. b\n  1. c\n3. d»'],
    ['numbers', 'counts on from the line before', '7. a\n‸b', '7. a\n8. ‸b'],
    ['tasks', 'is not done yet', '‸a', '- [ ] ‸a'],
    ['tasks', 'takes the place of bullets', '- ‸a', '- [ ] ‸a'],
    ['tasks', 'is plain lines again, done or not', '«- [x] a\n- [ ] b»', '«a\nb»'],
  ] as const)('of %s %s', (kind, _, before, expected) => {
    expect(after(toggleList(kind), before)).toBe(expected)
  })
})

describe('code', () => {
  it.each([
    ['of several lines stands between fences', 'a\n«b\nc»\nd', 'a\n```\n«b\nc»\n```\nd'],
    ['is plain lines again', 'a\n```\n«b\nc»\n```\nd', 'a\n«b\nc»\nd'],
    ['is plain lines again with its fences selected', '«```js\nb\n```»', '«b»'],
    ['has longer fences than any in it', '«```\na»', '````\n«```\na»\n````'],
    ['of one line between fences is a plain line again', '```\n‸a\n```', '‸a'],
    ['within a line stands between backticks', 'a «b» c', 'a `«b»` c'],
  ])('%s', (_, before, expected) => {
    expect(after(toggleCode, before)).toBe(expected)
  })
})

describe('a level', () => {
  it.each([
    ['in is where the text of the item above begins', '- a\n- ‸b', '- a\n  - ‸b'],
    ['in is wider below a number', '10. a\n- ‸b', '10. a\n    - ‸b'],
    ['in joins what is in already', '1. a\n   - b\n- ‸c', '1. a\n   - b\n   - ‸c'],
    ['in stays within a quotation', '> - a\n> - ‸b', '> - a\n>   - ‸b'],
    ['in knows no item beyond a line of text', '1. a\n\nb\n\n- ‸c', '1. a\n\nb\n\n  - ‸c'],
    ['in moves all selected lines', '«- a\n  b\n\nc»', '  «- a\n    b\n\n  c»'],
  ])('%s', (_, before, expected) => {
    expect(after(indent, before)).toBe(expected)
  })

  it.each([
    ['out is where the item above begins', '1. a\n   - ‸b', '1. a\n- ‸b'],
    ['out is one level', '- a\n  1. b\n     - ‸c', '- a\n  1. b\n  - ‸c'],
    ['out takes a tab', '\t- ‸a', '- ‸a'],
    ['out takes what there is', '«   a\n b»', '« a\nb»'],
  ])('%s', (_, before, expected) => {
    expect(after(outdent, before)).toBe(expected)
  })

  it('in is nothing for a line of text, out nothing where there is none', () => {
    expect(after(indent, 'a ‸b')).toBeUndefined()
    expect(after(outdent, '- ‸b')).toBeUndefined()
  })
})
