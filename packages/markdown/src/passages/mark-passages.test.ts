import { parseFragment, serialize } from 'parse5'
import { describe, expect, it } from 'vitest'
import { render } from '../render.ts'
import { type MarkedPassage, markPassages } from './mark-passages.ts'
import { readableText } from './readable-text.ts'

const MARK = /<mark class="passage"[^>]*>|<span id="passage-[^"]*"><\/span>|<\/mark>/g

/** Marks the first place of each quotation. */
function marked(html: string, ...quotations: string[]): string {
  const text = readableText(html)
  const passages = quotations.map((exact, n) => placed(text, exact, `${n}`))
  return mark(html, passages)
}

function placed(text: string, exact: string, id: string): MarkedPassage {
  const start = text.indexOf(exact)
  expect(start, exact).toBeGreaterThanOrEqual(0)
  return { id, start, end: start + exact.length }
}

function mark(html: string, passages: MarkedPassage[]): string {
  const sorted = passages.toSorted((a, b) => a.start - b.start)
  return markPassages(html, sorted, ({ passages }) => `<a class="count" data-n="${passages.length}"></a>`)
}

/** The text that a reader sees as marked. */
function wordsMarked(html: string): string {
  return readableText(
    [...html.matchAll(/<mark class="passage"[^>]*>([\s\S]*?)<\/mark>/g)].map(([, part]) => part).join(''),
  )
}

const unmarked = (html: string) => html.replace(MARK, '').replace(/<a class="count"[^>]*><\/a>/g, '')

describe('a passage', () => {
  it('is marked, with its id and a link after it', () => {
    expect(marked('<p>We lit the fire at six.</p>', 'the fire')).toBe(
      '<p>We lit <mark class="passage" id="passage-0">the fire</mark><a class="count" data-n="1"></a> at six.</p>',
    )
  })

  it('leaves the links back from footnotes out, and may stand on both sides of one', async () => {
    const text = 'One[^a] and two[^b].\n\n[^a]: First note.\n\n[^b]: Second note.\n'
    const { html } = await render(text, { pictures: {}, highlightMs: 1_000 })
    expect(readableText(html)).not.toContain('↩')
    const result = marked(html, 'First note. \n\nSecond note')
    expect(wordsMarked(result)).toBe('First note. Second note')
    expect(result).toContain(
      '<mark class="passage">Second note</mark><a class="count" data-n="1"></a>. <a href="#fnref2"',
    )
    expect(unmarked(result)).toBe(html)
  })

  it('is marked in each text node, over markup, entities and paragraphs', () => {
    expect(
      marked('<p>A <em>hot &amp; new</em> fire.</p>\n<p>By &quot;noon&quot; it was out.</p>', 'new fire.\nBy "noon"'),
    ).toBe(
      '<p>A <em>hot &amp; <mark class="passage" id="passage-0">new</mark></em><mark class="passage"> fire.</mark></p>\n' +
        '<p><mark class="passage">By &quot;noon&quot;</mark><a class="count" data-n="1"></a> it was out.</p>',
    )
  })

  it('has its link after a link of the text, and within none', () => {
    expect(marked('<p>See <a href="/x">that <b>page</b> now</a>.</p>', 'that page')).toBe(
      '<p>See <a href="/x"><mark class="passage" id="passage-0">that </mark><b><mark class="passage">page</mark></b> now</a>' +
        '<a class="count" data-n="1"></a>.</p>',
    )
  })

  it('has its link outside of raised words, such as the number of a footnote', () => {
    expect(marked('<p>Bread<sup class="footnote-ref"><a href="#fn1">[1]</a></sup>.</p>', 'Bread[1')).toBe(
      '<p><mark class="passage" id="passage-0">Bread</mark><sup class="footnote-ref"><a href="#fn1">' +
        '<mark class="passage">[1</mark>]</a></sup><a class="count" data-n="1"></a>.</p>',
    )
  })

  it('has the space between two words, but none between items or cells', () => {
    expect(marked('<p><b>One</b> <i>two</i></p>', 'One two')).toContain('<mark class="passage"> </mark>')
    const list = marked('<ul>\n<li>One</li>\n<li>Two</li>\n</ul>', 'One\nTwo')
    expect(list).toContain('</li>\n<li><mark')
  })

  it('that has a formula marks all of it', () => {
    expect(marked('<p>Then <math><mi>a</mi><mo>+</mo><mi>b</mi></math> is.</p>', 'Then a')).toBe(
      '<p><mark class="passage" id="passage-0">Then </mark><mark class="passage"><math><mi>a</mi><mo>+</mo><mi>b</mi></math></mark>' +
        '<a class="count" data-n="1"></a> is.</p>',
    )
  })
})

describe('several passages', () => {
  it('that overlap are gathered, each with its id where it begins', () => {
    expect(marked('<p>one two three four</p>', 'one two', 'two three', 'two three four', 'four')).toBe(
      '<p><mark class="passage" id="passage-0">one </mark><span id="passage-2"></span>' +
        '<mark class="passage" id="passage-1">two three </mark><mark class="passage" id="passage-3">four</mark>' +
        '<a class="count" data-n="4"></a></p>',
    )
  })

  it('that touch are two, and those at the same words are one', () => {
    expect(marked('<p>onetwo</p>', 'one', 'two').match(/data-n="1"/g)).toHaveLength(2)
    expect(marked('<p>one two</p>', 'one', 'one').match(/data-n="2"/g)).toHaveLength(1)
  })

  it('are none: the HTML is what it was', () => {
    const html = '<p>As it <em>was</em>.</p>'
    expect(markPassages(html, [], () => 'never')).toBe(html)
  })
})

const everything = `# A *title* & more

Words with **weight**, \`code < here\`, [a link](https://people.example/?a=1&b=2), a note[^1] and $a^2 + b^2$.

- one
- two
  - three "quoted" & more

| What | How long |
| --- | ---: |
| \`all\` of it | **3** |

\`\`\`ts
const a = b < c && d > "e" // a comment
\`\`\`

$$\\sum_{i=0}^n i$$

<figure><img src="a.png" alt="A field"><figcaption>A caption of <em>it</em>.</figcaption></figure>

مرحبا بالعالم **اليوم** و English معا. שלום עולם.

Cafe\u0301 👩🏽‍🌾 noir 🎉 and ❤️; <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>.

> [!NOTE]
> A callout with \`x\`.

<details><summary>More</summary>

Folded.

</details>

[^1]: The words of the note.
`
const { html } = await render(everything, { pictures: {}, highlightMs: 100 })
const text = readableText(html)

describe('in a text with everything', () => {
  it.each([
    'weight, code < here, a link',
    'three "quoted" & more',
    'b < c && d > "e"',
    'A caption of it',
    'بالعالم اليوم و English',
    'שלום',
    'e\u0301 👩🏽‍🌾 noir 🎉',
    'kan',
    'The words of the note',
    'Folded',
    'A title & more',
  ])('marks %s', (exact) => {
    const result = marked(html, exact)
    expect(wordsMarked(result).replace(/\s/g, '')).toBe(exact.replace(/\s/g, ''))
    expect(unmarked(result)).toBe(html)
  })

  it('stays valid and the same text, whatever is marked', () => {
    const canonical = serialize(parseFragment(html))
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31
      return seed % below
    }
    for (let round = 0; round < 300; round++) {
      const passages = Array.from({ length: 1 + random(8) }, (_, n): MarkedPassage => {
        const start = random(text.length - 1)
        return { id: `${n}`, start, end: Math.min(start + 1 + random(80), text.length) }
      })
      const result = mark(html, passages)
      expect(unmarked(result)).toBe(html)
      expect(readableText(result)).toBe(text)
      // A parser moves nothing.
      expect(unmarked(serialize(parseFragment(result)))).toBe(canonical)
      expect(result).not.toMatch(/<a [^>]*>(?:(?!<\/a>)[\s\S])*<a class="count"/)
    }
  })
})

it('takes a moment for a megabyte with a thousand passages', () => {
  const long = `<pre><code>${'a &lt; b &amp;&amp; c; '.repeat(50_000)}</code></pre>`
  const places = Array.from({ length: 1_000 }, (_, n) => ({ id: `${n}`, start: n * 500, end: n * 500 + 300 }))
  const { user } = process.threadCpuUsage()
  const result = mark(long, places)
  expect(process.threadCpuUsage().user - user).toBeLessThan(3_000_000)
  expect(result.match(/<mark/g)).toHaveLength(1_000)
  expect(unmarked(result)).toBe(long)
})
