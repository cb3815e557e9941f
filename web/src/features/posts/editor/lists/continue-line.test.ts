import { cases } from '@byline/test-files/cases'
import { describe, expect, it } from 'vitest'
import { after, itEdits } from '../commands/test-selection.ts'
import { continueLine } from './continue-line.ts'

describe('Enter', () => {
  itEdits(continueLine, [
    ...cases(`
      begins the next item → - a‸ → - a⏎- ‸
      moves the text after the caret to the next item → * a‸ b → * a⏎* ‸ b
      replaces the selection → - a«b⏎c»d → - a⏎- ‸d
      counts up → 9. a‸ → 9. a⏎10. ‸
      counts up with a bracket → 1) a‸ → 1) a⏎2) ‸
      begins a task that is not done → - [x] a‸ → - [x] a⏎- [ ] ‸
      continues a quotation → > a‸ → > a⏎> ‸
      continues a list in a quotation → > - a‸ → > - a⏎> - ‸
      keeps the indent of an item → - a⏎  - b‸ → - a⏎  - b⏎  - ‸
    `),
    ['keeps the indent of a line', '    a‸', '    a\n    ‸'],
  ])

  itEdits(
    continueLine,
    cases(`
      leaves a list at an empty item, after a blank line → - a⏎- ‸ → - a⏎⏎‸
      leaves a loose list without a second blank line → - a⏎⏎- ‸ → - a⏎⏎‸
      leaves a list that has only an empty item → - [ ] ‸ → ‸
      leaves a list before text → - a⏎- ‸⏎b → - a⏎⏎‸⏎⏎b
      leaves a list in two parts → 1. a⏎2. ‸⏎3. b → 1. a⏎⏎‸⏎⏎3. b
      leaves a list before a blank line → - a⏎- ‸⏎⏎b → - a⏎⏎‸⏎⏎b
      leaves a list with the selection removed → - a⏎- «⏎b»c → - a⏎⏎‸c
      leaves a list in a quotation, but not the quotation → > - a⏎> - ‸ → > - a⏎>⏎> ‸
      leaves a quotation → > a⏎> ‸ → > a⏎⏎‸
      leaves a quotation with its blank lines → > a⏎>⏎> ‸ → > a⏎⏎‸
      leaves a quotation before text → > a⏎> ‸⏎b → > a⏎⏎‸⏎⏎b
      leaves the inner of two quotations → > > a⏎> > ‸ → > > a⏎>⏎> ‸
      leaves an empty quotation → > ‸ → ‸
      leaves a list after a further line of its item → - a⏎b⏎- ‸ → - a⏎b⏎⏎‸
    `),
  )

  itEdits(
    continueLine,
    cases(`
      steps out of an inner list → - a⏎  - b⏎  - ‸ → - a⏎  - b⏎- ‸
      steps out to the next number → 1. a⏎   - b⏎   - ‸ → 1. a⏎   - b⏎2. ‸
      steps out to a task → - [x] a⏎  - ‸ → - [x] a⏎- [ ] ‸
      steps out one level of three → - a⏎  - b⏎    - ‸ → - a⏎  - b⏎  - ‸
      steps out in a quotation → > 1. a⏎>    - ‸ → > 1. a⏎> 2. ‸
      steps out and counts up what follows → 1. a⏎   - ‸⏎2. b → 1. a⏎2. ‸⏎3. b
    `),
  )

  itEdits(
    continueLine,
    cases(`
      counts the items up that follow → 1. a‸⏎2. b⏎3. c → 1. a⏎2. ‸⏎3. b⏎4. c
      counts up past inner items → 1. a‸⏎2. b⏎   - x⏎3. c → 1. a⏎2. ‸⏎3. b⏎   - x⏎4. c
      counts up past blank lines → 1. a‸⏎⏎2. b → 1. a⏎2. ‸⏎⏎3. b
      counts up in a quotation → > 1. a‸⏎> 2. b → > 1. a⏎> 2. ‸⏎> 3. b
      counts up only the list of the item → 1. a‸⏎⏎text⏎⏎2. b → 1. a⏎2. ‸⏎⏎text⏎⏎2. b
      leaves equal numbers as they are → 1. a⏎1. b‸⏎1. c → 1. a⏎1. b⏎2. ‸⏎1. c
      leaves other marks as they are → 1. a‸⏎2) b → 1. a⏎2. ‸⏎2) b
      counts up to more digits → 8. a‸⏎9. b⏎10. c → 8. a⏎9. ‸⏎10. b⏎11. c
      keeps a number whose further lines would not fit any more → 8. a‸⏎9. b⏎   c⏎10. d → 8. a⏎9. ‸⏎9. b⏎   c⏎10. d
    `),
  )

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
