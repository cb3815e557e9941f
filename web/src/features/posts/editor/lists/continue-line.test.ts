import { describe, expect, it } from 'vitest'
import { after, itEdits } from '../commands/test-selection.ts'
import { continueLine } from './continue-line.ts'

describe('Enter', () => {
  itEdits(continueLine, [
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
  ])

  itEdits(continueLine, [
    ['leaves a list at an empty item, after a blank line', '- a\n- ‸', '- a\n\n‸'],
    ['leaves a loose list without a second blank line', '- a\n\n- ‸', '- a\n\n‸'],
    ['leaves a list that has only an empty item', '- [ ] ‸', '‸'],
    ['leaves a list before text', '- a\n- ‸\nb', '- a\n\n‸\n\nb'],
    ['leaves a list in two parts', '1. a\n2. ‸\n3. b', '1. a\n\n‸\n\n3. b'],
    ['leaves a list before a blank line', '- a\n- ‸\n\nb', '- a\n\n‸\n\nb'],
    ['leaves a list with the selection removed', '- a\n- «\nb»c', '- a\n\n‸c'],
    ['leaves a list in a quotation, but not the quotation', '> - a\n> - ‸', '> - a\n>\n> ‸'],
    ['leaves a quotation', '> a\n> ‸', '> a\n\n‸'],
    ['leaves a quotation with its blank lines', '> a\n>\n> ‸', '> a\n\n‸'],
    ['leaves a quotation before text', '> a\n> ‸\nb', '> a\n\n‸\n\nb'],
    ['leaves the inner of two quotations', '> > a\n> > ‸', '> > a\n>\n> ‸'],
    ['leaves an empty quotation', '> ‸', '‸'],
    ['leaves a list after a further line of its item', '- a\nb\n- ‸', '- a\nb\n\n‸'],
  ])

  itEdits(continueLine, [
    ['steps out of an inner list', '- a\n  - b\n  - ‸', '- a\n  - b\n- ‸'],
    ['steps out to the next number', '1. a\n   - b\n   - ‸', '1. a\n   - b\n2. ‸'],
    ['steps out to a task', '- [x] a\n  - ‸', '- [x] a\n- [ ] ‸'],
    ['steps out one level of three', '- a\n  - b\n    - ‸', '- a\n  - b\n  - ‸'],
    ['steps out in a quotation', '> 1. a\n>    - ‸', '> 1. a\n> 2. ‸'],
    ['steps out and counts up what follows', '1. a\n   - ‸\n2. b', '1. a\n2. ‸\n3. b'],
  ])

  itEdits(continueLine, [
    ['counts the items up that follow', '1. a‸\n2. b\n3. c', '1. a\n2. ‸\n3. b\n4. c'],
    ['counts up past inner items', '1. a‸\n2. b\n   - x\n3. c', '1. a\n2. ‸\n3. b\n   - x\n4. c'],
    ['counts up past blank lines', '1. a‸\n\n2. b', '1. a\n2. ‸\n\n3. b'],
    ['counts up in a quotation', '> 1. a‸\n> 2. b', '> 1. a\n> 2. ‸\n> 3. b'],
    ['counts up only the list of the item', '1. a‸\n\ntext\n\n2. b', '1. a\n2. ‸\n\ntext\n\n2. b'],
    ['leaves equal numbers as they are', '1. a\n1. b‸\n1. c', '1. a\n1. b\n2. ‸\n1. c'],
    ['leaves other marks as they are', '1. a‸\n2) b', '1. a\n2. ‸\n2) b'],
    ['counts up to more digits', '8. a‸\n9. b\n10. c', '8. a\n9. ‸\n10. b\n11. c'],
    [
      'keeps a number whose further lines would not fit any more',
      '8. a‸\n9. b\n   c\n10. d',
      '8. a\n9. ‸\n9. b\n   c\n10. d',
    ],
  ])

  itEdits(continueLine, [
    ['keeps only the indent within code', '```\n  - a‸', '```\n  - a\n  ‸'],
    ['keeps only the quotation within quoted code', '> ```\n> - a‸', '> ```\n> - a\n> ‸'],
    ['keeps an empty line of quoted code', '> ```\n> ‸', '> ```\n> \n> ‸'],
    ['begins code within an item', '- ```js‸', '- ```js\n  ‸'],
    ['keeps the indent of code within an item', '- ```\n  - a‸', '- ```\n  - a\n  ‸'],
    ['continues a list after code', '```\n- a\n```\n- b‸', '```\n- a\n```\n- b\n- ‸'],
    ['continues a list after code on one line', '``` a ```\n- b‸', '``` a ```\n- b\n- ‸'],
  ])

  it.each([
    ['a line of text', 'a‸'],
    ['the empty text', '‸'],
    ['a line that is a rule', '* * *‸'],
    ['a dash alone', '-‸'],
    ['a caret before the item’s text', '-‸ a'],
    ['the start of an item', '‸- a'],
    ['an item within code', '```\n- a‸'],
    ['an empty item within code', '```\n- ‸'],
    ['an empty quotation within code', '```\n> ‸'],
    ['a line of spaces', '  ‸'],
  ])('is left to the browser at %s', (_, before) => {
    expect(after(continueLine, before)).toBeUndefined()
  })

  it.each(['> ', '- ', '1. ', '```\n', '> > > > ', ' '])('takes no noticeable time in a megabyte of %j', (unit) => {
    const text = `- a\n${unit.repeat(500_000 / unit.length)}\n- b`
    expect(continueLine(text, 3, 3)).toBeDefined()
    continueLine(text, text.length, text.length)
  })
})
