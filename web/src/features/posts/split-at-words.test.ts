import { expect, it } from 'vitest'
import { splitAtWords } from './split-at-words.ts'

it('splits a text at the beginnings of words, in any case', () => {
  expect(splitAtWords('A Borrow checker; unborrowed, borrows.', 'BORROW checker')).toEqual([
    'A ',
    'Borrow',
    ' ',
    'checker',
    '; unborrowed, ',
    'borrow',
    's.',
  ])
  expect(splitAtWords('Été, été', 'ÉTÉ')).toEqual(['', 'Été', ', ', 'été', ''])
})

it('leaves a text without the words whole', () => {
  for (const words of ['', '  ', 'none']) expect(splitAtWords('A text', words)).toEqual(['A text'])
})

it.each(['(((', '[a-', '\\', 'a|b', '.*', '$^', '{1}', '/x/', '?', '🙂', '</mark>'])(
  'takes %j as plain text',
  (word) => {
    expect(splitAtWords(`one ${word} two`, word)).toEqual(['one ', word, ' two'])
  },
)
