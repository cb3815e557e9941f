import { cases } from '@byline/test-files/cases'
import { describe, expect, it } from 'vitest'
import { toggleBold, toggleInlineCode, toggleItalic } from './inline-mark.ts'
import { toggleLink } from './link.ts'
import { after, itEdits } from './test-selection.ts'

describe('bold', () => {
  itEdits(toggleBold, [
    ...cases(`
      is set around the selection → a «word» here → a **«word»** here
      is set inside the outer spaces → a« word »here → a« **word** »here
      is removed from the selection between its marks → a **«word»** here → a «word» here
      is removed with its marks selected → a «**word**» here → a «word» here
      is removed if it has underscores → __«word»__ → «word»
      is removed as a whole if a part of it is selected → **a «b» c** → a «b» c
      is removed at the caret → **a wo‸rd** → a wo‸rd
      is set around the word at the caret → it doe‸sn't → it **doe‸sn't**
      is set around a word of any script → на‸род → **на‸род**
      is set around the caret between words → a ‸ b → a **‸** b
      is removed again if nothing was written → a **‸** b → a ‸ b
      is set around the caret after a word → word‸ → word**‸**
      removes marks inside → «a **b** c» → **«a b c»**
      is set within an emphasis → *a «b» c* → *a **«b»** c*
      is removed within an emphasis → ***«a»*** → *«a»*
      is removed where two marks end together → **a *«b»*** → a *«b»*
      ignores escaped marks → \\*\\*«a»\\*\\* → \\*\\***«a»**\\*\\*
      is set on every line, after its marker → «- a⏎⏎1. [ ] b⏎> c» → «- **a**⏎⏎1. [ ] **b**⏎> **c»**
      is removed from every line → «**a**⏎**b**» → «a⏎b»
      is set where it is missing → «**a**⏎b» → «**a**⏎**b»**
    `),
    ['includes emoji at the edges', '«👍 yes 👩‍👩‍👧»', '**«👍 yes 👩‍👩‍👧»**'],
    ['is set before the end of a line', '«a\r\nb\r\n»', '**«a**\r\n**b**\r\n»'],
  ])

  it.each(['_a', 'a', '*a', '`a', '[a'])('is set in a megabyte of %s within the time limit of a test', (unit) => {
    const text = unit.repeat(1_000_000 / unit.length)
    expect(toggleBold(text, 500_000, 500_000)).toBeDefined()
    expect(toggleInlineCode(text, 500_000, 500_000)).toBeDefined()
    expect(toggleLink(text, 500_000, 500_000)).toBeDefined()
  })

  it('makes no edit if only spaces are selected', () => {
    expect(after(toggleBold, 'a« \n »b')).toBeUndefined()
  })
})

describe('italic', () => {
  itEdits(
    toggleItalic,
    cases(`
      is set around the selection → a «word» here → a *«word»* here
      is removed → a *«word»* here → a «word» here
      is set within bold text → **a «b» c** → **a *«b»* c**
      is added to bold text → **«a»** → ***«a»***
      is removed from bold text → ***«a»*** → **«a»**
      is set within a word with underscores → snake_ca‸se_name → snake_*ca‸se*_name
      is set inside an empty bold → **‸** → ***‸***
    `),
  )
})

describe('code within a line', () => {
  itEdits(toggleInlineCode, [
    ['is set around the selection', 'the «a_b» name', 'the `«a_b»` name'],
    ['is removed', 'the `«a_b»` name', 'the «a_b» name'],
    ['is removed at the caret', '`a + ‸b`', 'a + ‸b'],
    ['is removed with the marks of its length', '`` a ` ‸b ``', ' a ` ‸b '],
    ['has longer marks than its content contains', 'a «` b», c', 'a `` «` b» ``, c'],
    ['is set around the caret', '‸', '`‸`'],
  ])
})
