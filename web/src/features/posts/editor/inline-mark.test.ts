import { describe, expect, it } from 'vitest'
import { toggleBold, toggleInlineCode, toggleItalic } from './inline-mark.ts'
import { toggleLink } from './link.ts'
import { after } from './test-selection.ts'

describe('bold', () => {
  it.each([
    ['is set around what is selected', 'a «word» here', 'a **«word»** here'],
    ['leaves spaces at the edges outside', 'a« word »here', 'a« **word** »here'],
    ['is taken away from what is selected between its marks', 'a **«word»** here', 'a «word» here'],
    ['is taken away with its marks selected', 'a «**word**» here', 'a «word» here'],
    ['is taken away from underscores too', '__«word»__', '«word»'],
    ['is taken away from all of it, whatever part is selected', '**a «b» c**', 'a «b» c'],
    ['is taken away at the caret', '**a wo‸rd**', 'a wo‸rd'],
    ['is set around the word at the caret', "it doe‸sn't", "it **doe‸sn't**"],
    ['is set around a word of any script', 'на‸род', '**на‸род**'],
    ['waits for what is written next between words', 'a ‸ b', 'a **‸** b'],
    ['is taken away again when nothing was written', 'a **‸** b', 'a ‸ b'],
    ['goes on behind a word that has ended', 'word‸', 'word**‸**'],
    ['swallows marks inside', '«a **b** c»', '**«a b c»**'],
    ['is set within an emphasis', '*a «b» c*', '*a **«b»** c*'],
    ['is taken away from within an emphasis', '***«a»***', '*«a»*'],
    ['knows marks that end together', '**a *«b»***', 'a *«b»*'],
    ['knows no mark that is escaped', '\\*\\*«a»\\*\\*', '\\*\\***«a»**\\*\\*'],
    ['takes emoji at the edges', '«👍 yes 👩‍👩‍👧»', '**«👍 yes 👩‍👩‍👧»**'],
    [
      'is set on every line, behind its marker',
      '«- a\n\n1. [ ] b\n> c»',
      '«- **a**\n\n1. [ ] **b**\n> **c»**',
    ],
    ['is taken away from every line', '«**a**\n**b**»', '«a\nb»'],
    ['is set where it is missing', '«**a**\nb»', '«**a**\n**b»**'],
    ['leaves what ends a line outside', '«a\r\nb\r\n»', '**«a**\r\n**b**\r\n»'],
  ])('%s', (_, before, expected) => {
    expect(after(toggleBold, before)).toBe(expected)
  })

  it.each(['_a', 'a', '*a', '`a', '[a'])(
    'is done in a megabyte of %s before the test is given up',
    (unit) => {
      const text = unit.repeat(1_000_000 / unit.length)
      expect(toggleBold(text, 500_000, 500_000)).toBeDefined()
      expect(toggleInlineCode(text, 500_000, 500_000)).toBeDefined()
      expect(toggleLink(text, 500_000, 500_000)).toBeDefined()
    },
  )

  it('has nothing to do where only spaces are selected', () => {
    expect(after(toggleBold, 'a« \n »b')).toBeUndefined()
  })
})

describe('italic', () => {
  it.each([
    ['is set around what is selected', 'a «word» here', 'a *«word»* here'],
    ['is taken away', 'a *«word»* here', 'a «word» here'],
    ['is set within bold text', '**a «b» c**', '**a *«b»* c**'],
    ['is added to bold text', '**«a»**', '***«a»***'],
    ['is taken away from bold text', '***«a»***', '**«a»**'],
    ['is no underscore within a word', 'snake_ca‸se_name', 'snake_*ca‸se*_name'],
    ['does not take half of an empty bold', '**‸**', '***‸***'],
  ])('%s', (_, before, expected) => {
    expect(after(toggleItalic, before)).toBe(expected)
  })
})

describe('code within a line', () => {
  it.each([
    ['is set around what is selected', 'the «a_b» name', 'the `«a_b»` name'],
    ['is taken away', 'the `«a_b»` name', 'the «a_b» name'],
    ['is taken away at the caret', '`a + ‸b`', 'a + ‸b'],
    ['knows marks of the same length alone', '`` a ` ‸b ``', ' a ` ‸b '],
    ['has longer marks than any in it', 'a «` b», c', 'a `` «` b» ``, c'],
    ['waits for what is written next', '‸', '`‸`'],
  ])('%s', (_, before, expected) => {
    expect(after(toggleInlineCode, before)).toBe(expected)
  })
})
