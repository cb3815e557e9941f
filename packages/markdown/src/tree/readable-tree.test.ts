import { html } from '@byline/test-files/test-html'
import type { Nodes } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'

/** The words of HTML as a browser shows them, without what only programs read. */
function wordsOf(markup: string): string[] {
  const read = (node: Nodes, inCode = false): string => {
    if (node.type === 'text') return node.value
    if (!('children' in node)) return ''
    if (node.type === 'element' && /^(script|style|template|button)$/.test(node.tagName)) return ''
    const name = node.type === 'element' ? node.tagName : 'a'
    const isCode = inCode || name === 'pre' || name === 'code'
    const text = node.children.map((child) => read(child, isCode)).join('')
    // In code, `Vec<T>` is no element.
    return inline.test(name) || (inCode && name === 'unknown') ? text : ` ${text} `
  }
  const tree = fromParse5(parseFragment(markup, { scriptingEnabled: false }))
  return read(tree as Nodes).match(/\S+/g) ?? []
}

const inline =
  /^(a|abbr|acronym|b|big|cite|code|em|font|i|kbd|mark|nobr|noscript|q|rb|s|small|span|strong|sub|sup|tt|u|var)$/

it('has no spaces in code that it did not have', async () => {
  const markup = await html('<pre>let x: Vec<T>(y)</pre>')
  expect(markup).toContain('let x: Vec(y)')
})

describe('a text in HTML says the same words in the same order', () => {
  it.each([
    '<section>one</section><section>two</section>',
    '<article>one</article><article>two</article>',
    '<main><header>one</header>two<footer>three</footer></main>',
    '<center>one<p>two</p>three</center>four',
    '<my-tab>one</my-tab><my-tab>two</my-tab>',
    '<p>a<x-y>b</x-y>c</p>',
    '<ul><li>one</li><li>two</li></ul><menu><li>three</li></menu>',
    '<table><caption>a</caption><tr><th>b</th><td>c</td></tr><tr><td>d<br>e</td></tr></table>',
    '<select><option>one</option><option>two</option></select><textarea>three</textarea>',
    '<form><fieldset><legend>one</legend><label>two</label></fieldset><button-x>three</button-x></form>',
    '<dl><dt>one</dt><dd>two</dd></dl><address>three</address>',
    '<details><summary>one</summary><aside>two</aside></details>',
    '<p>H<sub>2</sub>O, <abbr title="x">ab</abbr><acronym>c</acronym><kbd>d</kbd></p>',
    '<h2>one<br>two</h2><h3><nav>three</nav>four</h3>',
    '<svg><title>one</title><text>two</text><text>three</text><style>x{}</style></svg>four',
    '<p>a <math><mi>x</mi><mo>=</mo><mn>1</mn></math> b</p>',
    '<noscript>one</noscript><dialog>two</dialog><figure>three<figcaption>four</figcaption></figure>',
    '<ruby>a<rb>b</rb><rt>c</rt></ruby><canvas>d</canvas>',
    '<constructor>one</constructor><tostring>two</tostring>',
    '<font>one</font><font>two</font><big>three</big>',
    '<xmp>one <b>two</b></xmp><listing>three</listing>',
  ])('%j', async (text) => expect(wordsOf(await html(text))).toEqual(wordsOf(text)))

  it('whatever elements are in each other', async () => {
    const rounds = process.env.FULL ? 2_000 : 60
    for (let seed = 1; seed <= rounds; seed++) {
      const text = oddHtml(seed)
      expect({ seed, words: wordsOf(await html(text)) }).toEqual({ seed, words: wordsOf(text) })
    }
  })
})

const names =
  'p div span b em a center font article section main header footer aside nav form fieldset legend label button-x select option textarea ul li dl dt dd table tr td th caption h2 h3 pre code kbd details summary figure figcaption blockquote q sub sup my-card unknown dialog address hgroup noscript big nobr menu'.split(
    ' ',
  )

/** HTML of elements at random, with a word of its own in each place. */
function oddHtml(seed: number): string {
  let state = seed * 2_654_435_761
  const below = (limit: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
    return (state >>> 8) % limit
  }
  let count = 0
  const part = (depth: number): string => {
    const name = names[below(names.length)]
    const inner = Array.from({ length: 1 + below(3) }, () =>
      depth > 0 && below(3) > 0 ? part(depth - 1) : `w${count++}`,
    )
    const end = below(12) === 0 ? '' : `</${name}>`
    return `<${name}>${inner.join(below(2) ? ' ' : '')}${end}`
  }
  return `<div>${Array.from({ length: 4 }, () => part(4)).join('')}</div>`
}
