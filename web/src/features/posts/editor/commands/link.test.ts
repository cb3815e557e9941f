import { cases } from '@byline/test-files/cases'
import { describe } from 'vitest'
import { toggleLink } from './link.ts'
import { insertTable } from './table.ts'
import { itEdits } from './test-selection.ts'

describe('a link', () => {
  itEdits(
    toggleLink,
    cases(`
      is made of the selection, with the caret at its address → see «this» now → see [this](‸) now
      is made of the word at the caret → see th‸is → see [this](‸)
      is made of an address, with the caret at its text → «https://a.example/b» → [‸](https://a.example/b)
      begins with its text → a ‸ → a [‸]()
      has its text on one line → «a⏎b» → [a b](‸)
      is removed, and its text stays → a [b «c»](https://a.example/(d)) e → a b «c» e
      is removed with all of it selected → «[a](b)» → «a»
      is not removed from a picture → ![a‸b](c) → ![[ab](‸)](c)
    `),
  )
})

describe('a table', () => {
  const table = '| «Column» | Column |\n| --- | --- |\n|  |  |'

  itEdits(insertTable, [
    ['is inserted on an empty line', '‸', table],
    ['is inserted below the line of the caret', 'a‸b\n', `ab\n\n${table}\n`],
    ['is followed by a blank line', 'a‸\nb', `a\n\n${table}\n\nb`],
    ['is preceded by a blank line', 'a\n‸\n\nb', `a\n\n${table}\n\nb`],
  ])
})
