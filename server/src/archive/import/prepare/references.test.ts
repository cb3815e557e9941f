import { cases } from '@byline/test-files/cases'
import { describe, expect, it } from 'vitest'
import { findReferences, replaceAddresses } from './references.ts'

const replace = (text: string) =>
  replaceAddresses(
    text,
    new Map([
      ['pic.png', '/uploads/p.webp'],
      ['my pic(1).png', '/uploads/q.webp'],
      ['gone.png', ''],
      ['other.md#part', '/other#part'],
    ]),
  )

describe('the references of a text', () => {
  it('are its pictures, in Markdown and in HTML, each once', () => {
    const text = [
      '![a](one.png) ![a](<two (2).png> "title") ![a](three(3).png) ![a](one.png)',
      '![a][def] <img alt="" src=\'four.png\'> <IMG SRC=five.png>',
      '[![a](six.png)](seven.png)',
      '',
      '<figure>',
      '<img data-src="lazy.png"',
      '  src="eight 8.png">',
      '</figure>',
      '',
      '[def]: <nine.png>',
    ].join('\n')
    expect(findReferences(text).pictures.toSorted()).toEqual([
      'eight 8.png',
      'five.png',
      'four.png',
      'nine.png',
      'one.png',
      'six.png',
      'three(3).png',
      'two (2).png',
    ])
  })

  it('are not addresses in code', () => {
    const text = '`![a](a.png)`\n\n```\n![a](b.png)\n<img src="c.png">\n```\n\n    ![a](d.png)\n'
    expect(findReferences(text)).toEqual({ pictures: [], links: [] })
  })

  it('are its links within the same site, in Markdown and in HTML', () => {
    const text = [
      '[a](b.md) [a](../c.md#d) [a](https://x.example/e.md) [a](//x.example) [a](/f/) [a](#g) [a][h]',
      '<a class=x href="i.pdf">a</a> <https://x.example/> <mailto:a@x.example> `[a](j)`',
      '',
      '[h]: ?p=1',
    ].join('\n')
    expect(findReferences(text).links).toEqual(['b.md', '../c.md#d', '/f/', '?p=1', 'i.pdf'])
  })

  it('are its links to the host of the moved site', () => {
    const text = '[a](https://old.example/a) [a](http://www.old.example/b) [a](https://x.example/)'
    expect(findReferences(text, 'old.example').links).toEqual(['https://old.example/a', 'http://www.old.example/b'])
  })

  it('do not include empty addresses', () => {
    expect(findReferences('![]() ![a](<>) <img src=""> <img>').pictures).toEqual([])
  })
})

describe('replacing addresses', () => {
  it.each(
    cases(`
      ![a](pic.png) → ![a](/uploads/p.webp)
      ![a]( <pic.png> "T") → ![a]( /uploads/p.webp "T")
      ![a](pic.png "T") [b](pic.png) → ![a](/uploads/p.webp "T") [b](/uploads/p.webp)
      [![a](pic.png)](other.md#part) → [![a](/uploads/p.webp)](/other#part)
      ![a](<my pic(1).png>) → ![a](/uploads/q.webp)
      <img src="pic.png" alt="pic.png"> → <img src="/uploads/p.webp" alt="pic.png">
      <img src='my pic(1).png'> → <img src="/uploads/q.webp">
      <img src=pic.png> → <img src="/uploads/p.webp">
      <a href = "pic.png"> → <a href = "/uploads/p.webp">
      [a]: pic.png "T" → [a]: /uploads/p.webp "T"
      > [a]: <pic.png> → > [a]: /uploads/p.webp
    `),
  )('%s becomes %s', (text, replaced) => {
    expect(replace(text)).toBe(replaced)
  })

  it('decodes escapes and entities in an address, like Markdown', () => {
    const replacements = new Map([['a_(b)&c.png', '/uploads/p.webp']])
    const text = '![a](a\\_\\(b\\)&amp;c.png)'
    expect(findReferences(text).pictures).toEqual(['a_(b)&c.png'])
    expect(replaceAddresses(text, replacements)).toBe('![a](/uploads/p.webp)')
  })

  it.each([
    '```md\n![a](pic.png)\n```',
    '~~~\n<img src="pic.png">\n~~~',
    '    ![a](pic.png)',
    '- item\n\n  ```\n  ![a](pic.png)\n  ```',
    '> ```\n> ![a](pic.png)\n> ```',
    'Write `![a](pic.png)` or ``<img src="pic.png"> ` ``.',
    '```\n![a](pic.png) in a block that never ends',
  ])('never changes code: %j', (text) => {
    expect(replace(text)).toBe(text)
  })

  it('continues after code and after a lone backtick', () => {
    expect(replace('`pic.png` ![a](pic.png)')).toBe('`pic.png` ![a](/uploads/p.webp)')
    expect(replace('a ` and ![a](pic.png)')).toBe('a ` and ![a](/uploads/p.webp)')
    expect(replace('a \\` and ![a](pic.png) \\`')).toBe('a \\` and ![a](/uploads/p.webp) \\`')
  })

  it('does not change words and other addresses', () => {
    const text = 'pic.png (pic.png) ![pic.png](https://x.example/pic.png) ![a](pic.png.bak)'
    expect(replace(text)).toBe(text)
    expect(replaceAddresses('![a](b)', new Map())).toBe('![a](b)')
  })

  it('inserts a dollar sign in a name literally', () => {
    const replacements = new Map([['pic.png', "/$&/$1/$'"]])
    expect(replaceAddresses('![a](pic.png)', replacements)).toBe("![a](/$&/$1/$')")
  })
})

describe('hostile texts', () => {
  const size = process.env.FULL ? 100_000 : 40_000
  const line = (part: string) => part.repeat(size / part.length)
  it.each([
    ...['<img ', '![', '![a](', '![a](<', '[a](b "', '](  ', 'src=', '*a **a ', '&amp', '<!--', '> '],
    ...['`', '<', '(', '[', '\\[', 'a ` b'],
  ])('of %j are read and written within seconds', (part) => {
    const replacements = new Map([['x', 'y']])
    for (const text of [line(part), `<div>\n${line(part)}`]) {
      findReferences(text)
      expect(replaceAddresses(text, replacements)).toHaveLength(text.length)
    }
  })

  it('of backticks in runs of every length are, too', () => {
    const text = Array.from({ length: 400 }, (_, n) => '`'.repeat(n)).join(' ')
    expect(replaceAddresses(text, new Map([['x', 'y']]))).toBe(text)
  })
})

it('a footnote of one word is no link, and one with a link has that', () => {
  const text = 'A[^1] b[^2]\n\n[^1]: Note.\n\n[^2]: [x](a.md)\n'
  expect(findReferences(text).links).toEqual(['a.md'])
  expect(replaceAddresses(text, new Map([['Note.', '/x']]))).toBe(text)
})
