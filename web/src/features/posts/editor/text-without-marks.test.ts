import { cases } from '@byline/test-files/cases'
import { describe, expect, it } from 'vitest'
import { marksRemover } from './text-without-marks.ts'

const shown = (text: string) => marksRemover()(text).replace(/\s+/g, ' ').trim()

describe('the text that Markdown shows', () => {
  it.each(
    cases(`
      a heading → ## A b → A b
      an item → - [x] a → a
      a numbered item in a quotation → > 1. a → a
      a link → [a b](https://c.example/d "e") → [a b]
      a link with brackets in its address → [a](https://c.example/d_(e)) → [a]
      a link by reference, and its address → [a][b]⏎⏎[b]: https://c.example → [a]
      a picture → a ![b c](/d.webp) e → a e
      a footnote → a[^1]⏎⏎[^1]: b → a[^1] b
      a table → | a | b |⏎| --- | --- |⏎| 1 | 2 | → a b 1 2
      a rule → a⏎⏎---⏎⏎b → a b
      code → \`\`\`js⏎# let x = 1⏎\`\`\`⏎# a → # let x = 1 a
      elements → <div class="a b">c</div> <!-- d e --> <https://f.example> → c <https://f.example>
    `),
  )('has no marks of %s', (_, text, expected) => {
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
