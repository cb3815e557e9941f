import { cases } from '@byline/test-files/cases'
import { describe, expect, it } from 'vitest'
import type { ListKind } from '../commands/list-items.ts'
import { after, itEdits } from '../commands/test-selection.ts'
import { indent, outdent } from './indent.ts'
import { toggleList } from './list.ts'

describe('a list', () => {
  it.each([
    ...cases(`
      bullets → begin the selected lines → «a⏎⏎b» → - «a⏎⏎- b»
      bullets → become plain lines again → «- a⏎* b» → «a⏎b»
      bullets → replace numbers → «1. a⏎2. b» → - «a⏎- b»
      bullets → are set inside a quotation → > ‸a → > - ‸a
      numbers → count up → «a⏎b⏎  c⏎d» → 1. «a⏎2. b⏎  1. c⏎3. d»
      numbers → count on from the line before → 7. a⏎‸b → 7. a⏎8. ‸b
      tasks → are not done yet → ‸a → - [ ] ‸a
      tasks → replace bullets → - ‸a → - [ ] ‸a
      tasks → become plain lines again, done or not → «- [x] a⏎- [ ] b» → «a⏎b»
    `),
    ['bullets', 'keep the indent', '  ‸a', '  - ‸a'],
  ])('whose %s %s', (kind, _, before, expected) => {
    expect(after(toggleList(kind as ListKind), before)).toBe(expected)
  })
})

describe('the command', () => {
  itEdits(indent, [
    ...cases(`
      indent aligns an item with the text of the item above → - a⏎- ‸b → - a⏎  - ‸b
      indent is wider below a number → 10. a⏎- ‸b → 10. a⏎    - ‸b
      indent uses the level of nested items above → 1. a⏎   - b⏎- ‸c → 1. a⏎   - b⏎   - ‸c
      indent stays within a quotation → > - a⏎> - ‸b → > - a⏎>   - ‸b
      indent ignores an item above if a line of text is in between → 1. a⏎⏎b⏎⏎- ‸c → 1. a⏎⏎b⏎⏎  - ‸c
    `),
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
