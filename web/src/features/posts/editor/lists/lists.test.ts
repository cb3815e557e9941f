import { describe, expect, it } from 'vitest'
import { after, itEdits } from '../commands/test-selection.ts'
import { indent, outdent } from './indent.ts'
import { toggleList } from './list.ts'

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

describe('the command', () => {
  itEdits(indent, [
    ['indent aligns an item with the text of the item above', '- a\n- ‸b', '- a\n  - ‸b'],
    ['indent is wider below a number', '10. a\n- ‸b', '10. a\n    - ‸b'],
    ['indent uses the level of nested items above', '1. a\n   - b\n- ‸c', '1. a\n   - b\n   - ‸c'],
    ['indent stays within a quotation', '> - a\n> - ‸b', '> - a\n>   - ‸b'],
    ['indent ignores an item above if a line of text is in between', '1. a\n\nb\n\n- ‸c', '1. a\n\nb\n\n  - ‸c'],
    ['indent moves all selected lines', '«- a\n  b\n\nc»', '  «- a\n    b\n\n  c»'],
  ])

  itEdits(outdent, [
    ['outdent aligns an item with its parent item', '1. a\n   - ‸b', '1. a\n- ‸b'],
    ['outdent moves an item by one level', '- a\n  1. b\n     - ‸c', '- a\n  1. b\n  - ‸c'],
    ['outdent removes a tab', '\t- ‸a', '- ‸a'],
    ['outdent removes fewer spaces than a level if there are no more', '«   a\n b»', '« a\nb»'],
  ])

  it('indent changes no line outside a list, outdent changes no line without indent', () => {
    expect(after(indent, 'a ‸b')).toBeUndefined()
    expect(after(outdent, '- ‸b')).toBeUndefined()
  })
})
