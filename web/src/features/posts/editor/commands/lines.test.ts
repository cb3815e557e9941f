import { cases } from '@byline/test-files/cases'
import { describe } from 'vitest'
import { toggleCode } from './code.ts'
import { toggleHeading, toggleNote, toggleQuote } from './line-prefix.ts'
import { itEdits } from './test-selection.ts'

describe('a heading', () => {
  itEdits(
    toggleHeading,
    cases(`
      has the level below the title → a ‸title → ## a ‸title
      begins on an empty line → a⏎‸ → a⏎## ‸
      becomes a plain line again → ## a ‸title → a ‸title
      of another level becomes a plain line too → #### ‸a → ‸a
      is made of every selected line → «a⏎⏎b»⏎c → ## «a⏎⏎## b»⏎c
      is not made of the line after the selection → «a⏎»b → ## «a⏎»b
    `),
  )
})

describe('a quotation', () => {
  itEdits(
    toggleQuote,
    cases(`
      includes the blank lines in between → «a⏎⏎b» → > «a⏎> ⏎> b»
      becomes plain text again → «> a⏎>⏎> b» → «a⏎⏎b»
      begins on an empty line → ‸ → > ‸
      loses one level at a time → > > ‸a → > ‸a
    `),
  )
})

describe('a note', () => {
  itEdits(
    toggleNote,
    cases(`
      includes the blank lines in between → «a⏎⏎b» → > [!NOTE]⏎> «a⏎> ⏎> b»
      begins on an empty line → a⏎⏎‸ → a⏎⏎> [!NOTE]⏎> ‸
      is made of a quotation → «> a⏎> b» → > [!NOTE]⏎«> a⏎> b»
      becomes plain text again → «> [!TIP] T⏎> a⏎>⏎> b» → «a⏎⏎b»
    `),
  )
})

describe('code', () => {
  itEdits(toggleCode, [
    ['of several lines is put between fences', 'a\n«b\nc»\nd', 'a\n```\n«b\nc»\n```\nd'],
    ['becomes plain lines again', 'a\n```\n«b\nc»\n```\nd', 'a\n«b\nc»\nd'],
    ['becomes plain lines again with its fences selected', '«```js\nb\n```»', '«b»'],
    ['has longer fences than any in it', '«```\na»', '````\n«```\na»\n````'],
    ['of one line between fences becomes a plain line again', '```\n‸a\n```', '‸a'],
    ['within a line is put between backticks', 'a «b» c', 'a `«b»` c'],
  ])
})
