import { describe } from 'vitest'
import { toggleCode } from './code.ts'
import { toggleHeading, toggleNote, toggleQuote } from './line-prefix.ts'
import { itEdits } from './test-selection.ts'

describe('a heading', () => {
  itEdits(toggleHeading, [
    ['has the level below the title', 'a ‸title', '## a ‸title'],
    ['begins on an empty line', 'a\n‸', 'a\n## ‸'],
    ['becomes a plain line again', '## a ‸title', 'a ‸title'],
    ['of another level becomes a plain line too', '#### ‸a', '‸a'],
    ['is made of every selected line', '«a\n\nb»\nc', '## «a\n\n## b»\nc'],
    ['is not made of the line after the selection', '«a\n»b', '## «a\n»b'],
  ])
})

describe('a quotation', () => {
  itEdits(toggleQuote, [
    ['includes the blank lines in between', '«a\n\nb»', '> «a\n> \n> b»'],
    ['becomes plain text again', '«> a\n>\n> b»', '«a\n\nb»'],
    ['begins on an empty line', '‸', '> ‸'],
    ['loses one level at a time', '> > ‸a', '> ‸a'],
  ])
})

describe('a note', () => {
  itEdits(toggleNote, [
    ['includes the blank lines in between', '«a\n\nb»', '> [!NOTE]\n> «a\n> \n> b»'],
    ['begins on an empty line', 'a\n\n‸', 'a\n\n> [!NOTE]\n> ‸'],
    ['is made of a quotation', '«> a\n> b»', '> [!NOTE]\n«> a\n> b»'],
    ['becomes plain text again', '«> [!TIP] T\n> a\n>\n> b»', '«a\n\nb»'],
  ])
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
