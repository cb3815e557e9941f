import { parseHtml } from '@byline/markdown/tree/html-tree'
import { cases } from '@byline/test-files/cases'
import { html as rendered } from '@byline/test-files/test-html'
import { describe, expect, it } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { contentOf } from './write/same-text.ts'

const bodyOf = (html: string) => htmlToMarkdown(html).body
/** The rendered text, without the buttons that copy code. */
const textOf = (html: string) => contentOf(parseHtml(html.replace(/<button[^>]*>.*?<\/button>/gs, ''))).text
const words = (html: string) => textOf(html).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

describe('blocks', () => {
  it('writes the blocks that Markdown has', () => {
    expect(
      bodyOf(`<h2>Title</h2><p>One <b>bold</b>, <i>two</i> and <s>three</s>.</p><hr>
        <ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul><ol start="3"><li>d</li></ol>
        <blockquote><p>e</p><p>f</p></blockquote>`),
    ).toBe('## Title\n\nOne **bold**, *two* and ~~three~~.\n\n---\n\n- a\n  - b\n\n- c\n\n3. d\n\n> e\n>\n> f')
  })

  it('keeps two lists apart, and one list of tasks a list of tasks', () => {
    expect(bodyOf('<ol><li>a</li></ol><ol><li>b</li></ol>')).toBe('1. a\n\n1) b')
    expect(bodyOf('<ul><li><input type="checkbox" checked> a</li></ul>')).toBe('- [x] a')
  })

  it('writes tables of one row of headings as Markdown, and others as HTML', () => {
    const simple = '<table><thead><tr><th>A</th></tr></thead><tr><td>b|<br>c</td></tr></table>'
    expect(bodyOf(simple)).toBe('| A |\n| - |\n| b\\|<br>c |')
    const spanning = bodyOf('<table><tr><td colspan="2" onclick="x()">a</td></tr></table>')
    expect(spanning).toContain('<td colspan="2">a</td>')
    expect(spanning).not.toMatch(/\n\s*\n/)
  })

  it('keeps definitions, details and raised text as HTML without empty lines', () => {
    expect(bodyOf('<details><summary>s</summary>\n\n<p>a</p>\n\n<pre>1\n\n2</pre></details>')).toBe(
      '<details>\n<summary>s</summary>\n<p>a</p>\n<pre><code>1&#10;&#10;2</code></pre>\n</details>',
    )
    expect(bodyOf('<p>H<sub>2</sub>O<sup>*</sup></p>')).toBe('H<sub>2</sub>O<sup>\\*</sup>')
  })

  it('writes emphasis within emphasis of its kind once', () => {
    expect(bodyOf('<p><b>a<strong> b</strong></b> <i>c <em>d</em></i></p>')).toBe('**a b** *c d*')
  })

  it('removes wrappers, and leaves a boundary for each block', () => {
    expect(bodyOf('<div><center>one</center>two<section>three</section></div>')).toBe('one\n\ntwo\n\nthree')
    expect(bodyOf('<a href="/x"><h3>T</h3><p>t</p></a>')).toBe('### [T](/x)\n\n[t](/x)')
  })
})

describe('formulas', () => {
  const power = '<math><msup><mn>2</mn><mi>n</mi></msup></math>'

  it.each([
    `<p>It is ${power} <b>long</b>.</p>`,
    `<h2>So ${power}</h2><ul><li>${power}</li></ul>`,
    `<table><tr><th>${power}</th></tr><tr><td><math><mo>|</mo><mi>x</mi><mo>|</mo></math></td></tr></table>`,
    '<p><math display="block"><mi>a</mi><mo>*</mo><mi>b</mi><mo>*</mo><mi>c</mi></math></p>',
    `<p>${power.replaceAll('><', '>\n  <').replace('\n', '\n\n')}</p>`,
  ])('stay formulas: %s', async (html) => {
    const { body, changes } = htmlToMarkdown(html)
    const formulas = (text: string) => text.replace(/\s/g, '').match(/<math.*?<\/math>/g)
    expect(formulas(await rendered(body))).toEqual(formulas(html))
    expect(changes).toEqual([])
  })

  it('keep their TeX, and are shown once', () => {
    const source = '<annotation encoding="application/x-tex">2^n</annotation>'
    const katex = `<p><span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi>${source}</semantics></math></span><span class="katex-html">x</span></span></p>`
    expect(bodyOf(katex)).toBe('<math alttext="2^n"><mi>x</mi></math>')
  })
})

describe('code', () => {
  it.each(
    cases(`
      <pre><code class="language-ts hljs"><span class="hljs-keyword">let</span> a</code></pre> → ts
      <pre class="brush: ts; title: x">let a</pre> → ts
      <pre lang="ts">let a</pre> → ts
      <pre class="lang:ts decode:true">let a</pre> → ts
      <div class="highlight-source-ts"><pre>let a</pre></div> →
      <div class="language-ts highlighter-rouge"><div class="highlight"><pre class="highlight"><code>let a</code></pre></div></div> → ts
      <figure class="highlight ts"><table><tr><td class="gutter"><pre>1</pre></td><td class="code"><pre>let a</pre></td></tr></table></figure> → ts
      <pre class="EnlighterJSRAW" data-enlighter-language="ts">let a</pre> → ts
      <pre><code class="hljs ts">let&nbsp;a</code></pre> → ts
    `),
  )('finds the language in %s', (html, language) => {
    expect(bodyOf(html)).toBe(`\`\`\`${language}\nlet a\n\`\`\``)
  })

  it('keeps lines, spaces and fences in it', () => {
    expect(bodyOf('<pre>a<br>  b\n\n```\n</pre>')).toBe('````\na\n  b\n\n```\n````')
    expect(bodyOf('<pre><code><div>a</div><div>b</div></code></pre>')).toBe('```\na\nb\n```')
  })

  it('keeps marks within a line of code as HTML', () => {
    expect(bodyOf('<p>Run <code>a `b` | c</code> or <code>x <em>y</em></code>.</p>')).toBe(
      'Run ``a `b` | c`` or <code>x *y*</code>.',
    )
  })
})

describe('pictures and frames', () => {
  it('keeps the size and the caption of a picture', () => {
    expect(bodyOf('<p><img src="/a.png" alt="A" width="223" srcset="b 2x" class="x"></p>')).toBe(
      '<img src="/a.png" alt="A" width="223">',
    )
    expect(bodyOf('<figure><a href="/b"><img src="a.png"></a><figcaption>C <b>d</b></figcaption></figure>')).toBe(
      '<figure><a href="/b"><img src="a.png" alt=""></a>\n<figcaption>C <b>d</b></figcaption>\n</figure>',
    )
  })

  it('finds the address that a script would load, and shows emoji as text', () => {
    expect(
      bodyOf(
        '<p><img src="data:image/gif;base64,R0" data-src="/a.png" alt="A"><noscript><img src="/a.png" alt="A"></noscript></p>',
      ),
    ).toBe('![A](/a.png)')
    expect(bodyOf('<p>Hi <img class="emoji" alt="🎉" src="https://s.w.org/x.png"></p>')).toBe('Hi 🎉')
  })

  it('makes links of frames, videos and sounds, and names them', () => {
    const { body, changes } = htmlToMarkdown(
      `<p>a <iframe src="//www.youtube.com/embed/x1?start=5" title="Film"></iframe> b</p>
       <video src="/v.mp4" poster="/p.jpg"></video><audio><source src="https://a.example/s.mp3"></audio>`,
    )
    expect(body).toBe(
      'a\n\n[Watch on youtube.com: Film](https://www.youtube.com/watch?v=x1&t=5s)\n\nb\n\n' +
        '<figure>\n<img src="/p.jpg" alt="">\n<figcaption><a href="/v.mp4">Watch the video: v.mp4</a></figcaption>\n</figure>\n\n' +
        '[Listen on a.example: s.mp3](https://a.example/s.mp3)',
    )
    expect(changes.map(({ kind }) => kind)).toEqual(['embed', 'embed', 'embed'])
  })

  it('names what readers do not get, once', () => {
    const { body, changes } = htmlToMarkdown(
      'a<script>x</script><style>y</style><script>z</script><form><label>Name<input></label></form><svg><text>s</text></svg>b',
    )
    expect(body).toBe('ab')
    expect(changes.map(({ what }) => what)).toEqual(['<script>', '<style>', '<form>', '<svg>'])
  })

  it('empties addresses that run scripts', () => {
    expect(bodyOf('<p><a href="javascript:alert(1)">a</a></p>')).toBe('a')
    expect(bodyOf('<figure><img src="x" onerror="y()"></figure>')).not.toContain('onerror')
  })
})

describe('places in a text', () => {
  it('stay if a link leads there', async () => {
    const html =
      '<p><a href="#a">x</a><a href="#b">y</a><a href="#c">z</a></p><h2 id="a">A</h2><p id="b">B</p><p><a name="c"></a>C</p><p id="d">D</p>'
    const body = bodyOf(html)
    expect(body.split('\n\n').slice(1)).toEqual(['## A {#a}', '<a id="b"></a>B', '<a id="c"></a>C', 'D'])
    for (const id of ['a', 'b', 'c']) expect(await rendered(body)).toContain(`id="${id}"`)
  })
})

describe('footnotes', () => {
  const reference = (number: number) => `<sup id="r${number}"><a href="#f${number}">${number}</a></sup>`

  it('become footnotes of Markdown', () => {
    const html = `<p>a${reference(1)} b${reference(2)}</p><hr><ol><li id="f1"><p>One.</p><p>More <a href="#r1">↩</a></p></li><li id="f2">Two</li></ol>`
    expect(bodyOf(html)).toBe('a[^1] b[^2]\n\n[^1]: One.\n\n    More\n\n[^2]: Two')
  })

  it('stay links if their numbers have another order', () => {
    const html = `<p>a${reference(2)} b${reference(1)}</p><ol><li id="f1">One</li><li id="f2">Two</li></ol>`
    expect(bodyOf(html)).not.toContain('[^')
  })
})

describe('paragraphs of lines', () => {
  it('makes paragraphs and line breaks as WordPress does', () => {
    const html = 'one\ntwo <b>three\n\nfour</b>\n<ul>\n<li>a\nb</li>\n</ul>\n<pre>c\n\nd</pre>\nfive'
    expect(htmlToMarkdown(html, { blankLines: true }).body).toBe(
      'one\\\ntwo **three**\n\n**four**\n\n- a\\\n  b\n\n```\nc\n\nd\n```\n\nfive',
    )
  })
})

/** Texts that Markdown could take for its signs. */
const awkward = [
  ...['*', '**a**', '_b_', '`c`', '# d', '1. e', '1) f', '- g', '+ h', '> i', '=== j', '--- k', '[l](m)'],
  ...['![n]', '[^1]', '[^1]: o', '<p>', '&amp;', '&copy;', '\\', '\\*', '~~q~~', '| r | s |', '$t$', ':::u'],
  ...[':tada:', '{#v}', '{{ w }}', 'https://x.example/a_b_c?d=*e*', 'www.y.example', 'z@a.example', '[!NOTE]'],
  ...['^[b]', '😀', '你好。', '\u00a0', 'snake_case_word', '2 * 3 * 4', 'a**b', '```', '~~~', '\t', '    c'],
  ...['<!-- d -->', '[ ] e', '[x] f', '::: g', '|---|', 'h\n\ni', '(j)', '"k"', "l'm", '...', '--', '<3'],
]

it('takes a time for spaces that grows with their number', () => {
  const spaces = ' '.repeat(100_000)
  for (const tag of ['p', 'pre', 'figcaption', 'td', 'code']) {
    const html = `<figure><${tag}>a${spaces}b</${tag}><img src="/a"></figure>`
    expect(htmlToMarkdown(html + spaces, { blankLines: true }).body).toContain('a')
  }
})

describe('the words', () => {
  it.each([
    ['paragraph', (text: string) => `<p>${text}</p>`],
    ['heading', (text: string) => `<h3>${text}</h3>`],
    ['item', (text: string) => `<ul><li>${text}</li></ul>`],
    ['cell', (text: string) => `<table><thead><tr><th>${text}</th></tr></thead><tr><td>${text}</td></tr></table>`],
    ['emphasis', (text: string) => `<p>a<b>${text}</b>b <i>${text}</i></p>`],
    ['link', (text: string) => `<p>(<a href="/a_(b)?c=*d*">${text}</a>)</p>`],
    ['code', (text: string) => `<p><code>${text}</code></p><pre>${text}</pre>`],
  ])('of signs of Markdown stay text in a %s', async (_, wrap) => {
    const source = awkward.map((text) => wrap(escaped(text))).join('')
    const whole = textOf(await rendered(bodyOf(source)))
    expect(whole.replaceAll(' ', '')).toBe(textOf(source).replaceAll(' ', ''))
  })

  it('are the same in the same order for random HTML', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const source = randomHtml(seed)
      const { body } = htmlToMarkdown(source)
      expect(words(await rendered(body)), `seed ${seed}\n${source}\n${body}`).toEqual(words(source))
    }
  })
})

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** HTML of nested elements, the same for each seed. */
function randomHtml(seed: number): string {
  let state = seed * 2_654_435_761
  const below = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  let count = 0
  const inline = (depth: number): string => {
    const parts = Array.from({ length: 1 + below(4) }, () => {
      const tag = pick(['', '', '', 'b', 'i', 'em', 'code', 'a', 'sup', 'span', 'del', 'mark', 'br', 'img'])
      const text = depth > 3 ? `w${count++}` : pick([`w${count++}`, escaped(pick(awkward)), inline(depth + 1)])
      if (tag === '') return text
      if (tag === 'br' || tag === 'img') return tag === 'br' ? '<br>' : '<img src="https://a.example/b.png" alt="">'
      return `<${tag}${tag === 'a' ? ' href="/x y"' : ''}>${text}</${tag}>`
    })
    return parts.join(pick(['', ' ', '\n']))
  }
  const block = (depth: number): string => {
    const tag = pick(['p', 'p', 'h2', 'ul', 'ol', 'blockquote', 'div', 'table', 'figure', 'pre', 'dl', ''])
    const inner = () => (depth > 3 || below(2) === 0 ? inline(0) : block(depth + 1))
    if (tag === '') return inline(0)
    if (tag === 'ul' || tag === 'ol') return `<${tag}><li>${inner()}</li>\n<li>${inner()}</li></${tag}>`
    if (tag === 'table')
      return `<table><thead><tr><th>${inline(2)}</th></tr></thead><tbody><tr><td>${inner()}</td></tr></tbody></table>`
    if (tag === 'figure') return `<figure>${inner()}<figcaption>${inline(2)}</figcaption></figure>`
    if (tag === 'dl') return `<dl><dt>${inline(2)}</dt><dd>${inner()}</dd></dl>`
    return /^(p|h2|pre)$/.test(tag) ? `<${tag}>${inline(0)}</${tag}>` : `<${tag}>${inner()}${block(4)}</${tag}>`
  }
  return Array.from({ length: 5 }, () => block(0)).join('\n')
}
