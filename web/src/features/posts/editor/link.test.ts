import { describe, expect, it } from 'vitest'
import { toggleLink } from './link.ts'
import { insertTable } from './table.ts'
import { after } from './test-selection.ts'

describe('a link', () => {
  it.each([
    ['is made of what is selected, its address next', 'see «this» now', 'see [this](‸) now'],
    ['is made of the word at the caret', 'see th‸is', 'see [this](‸)'],
    ['is made of an address, its text next', '«https://a.example/b»', '[‸](https://a.example/b)'],
    ['is begun with its text', 'a ‸', 'a [‸]()'],
    ['is made of one line', '«a\nb»', '[a b](‸)'],
    ['is taken away, its text stays', 'a [b «c»](https://a.example/(d)) e', 'a b «c» e'],
    ['is taken away with all of it selected', '«[a](b)»', '«a»'],
    ['is no picture', '![a‸b](c)', '![[ab](‸)](c)'],
  ])('%s', (_, before, expected) => {
    expect(after(toggleLink, before)).toBe(expected)
  })
})

describe('a table', () => {
  const table = '| «Column» | Column |\n| --- | --- |\n|  |  |'

  it.each([
    ['stands on an empty line', '‸', table],
    ['stands below the line of the caret', 'a‸b\n', `ab\n\n${table}\n`],
    ['is apart from what follows', 'a‸\nb', `a\n\n${table}\n\nb`],
    ['is apart from what is before', 'a\n‸\n\nb', `a\n\n${table}\n\nb`],
  ])('%s', (_, before, expected) => {
    expect(after(insertTable, before)).toBe(expected)
  })
})
