import { describe, expect, it } from 'vitest'
import { marksRemover } from './text-without-marks.ts'

const shown = (text: string) => marksRemover()(text).replace(/\s+/g, ' ').trim()

describe('the text that Markdown shows', () => {
  it.each([
    ['a heading', '## A b', 'A b'],
    ['an item', '- [x] a', 'a'],
    ['a numbered item in a quotation', '> 1. a', 'a'],
    ['a link', '[a b](https://c.example/d "e")', '[a b]'],
    ['a link with brackets in its address', '[a](https://c.example/d_(e))', '[a]'],
    ['a link by reference, and its address', '[a][b]\n\n[b]: https://c.example', '[a]'],
    ['a picture', 'a ![b c](/d.webp) e', 'a e'],
    ['a footnote', 'a[^1]\n\n[^1]: b', 'a[^1] b'],
    ['a table', '| a | b |\n| --- | --- |\n| 1 | 2 |', 'a b 1 2'],
    ['a rule', 'a\n\n---\n\nb', 'a b'],
    ['code', '```js\n# let x = 1\n```\n# a', '# let x = 1 a'],
    ['elements', '<div class="a b">c</div> <!-- d e --> <https://f.example>', 'c <https://f.example>'],
  ])('has no marks of %s', (_, text, expected) => {
    expect(shown(text)).toBe(expected)
  })

  it('knows in the next part that the last one ended in code', () => {
    const remove = marksRemover()
    expect([remove('```\n'), remove('# a\n'), remove('```\n'), remove('# b')].map((part) => part.trim())).toEqual([
      '',
      '# a',
      '',
      'b',
    ])
  })

  it.each(['[', '![', '](', '<a', '<!--', '| ', '> ', '[^', '[a]:'])(
    'is found quickly in a long line of %j',
    (unit) => {
      expect(shown(unit.repeat(4_000 / unit.length))).toBeDefined()
    },
  )
})
