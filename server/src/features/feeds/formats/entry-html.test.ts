import { renderComment } from '@byline/markdown/comment'
import { renderPlain } from '@byline/markdown/plain'
import { render } from '@byline/markdown/render'
import { expect, it } from 'vitest'
import { directed, entryHtml, pictureHtml } from './entry-html.ts'

const SITE = 'https://blog.example'
const PAGE = `${SITE}/article/a%20post`
const page = { siteUrl: SITE, address: PAGE }
const color = '#112233'

async function entryOf(markdown: string): Promise<string> {
  const pictures = { 'abc.webp': { width: 700, height: 400, color } }
  const { html } = await render(markdown, { pictures, highlightMs: 1_000 })
  return entryHtml(html, page)
}

it('makes every address absolute, relative to the article', async () => {
  const text = [
    '[a](/about?x=1&y="2") [b](other) [c](#part) [d](https://e.example/) [e](mailto:a@e.example)',
    '',
    '![f](/uploads/abc.webp) ![g](//c.example/picture.png)',
    '',
    '<blockquote cite="/source">x</blockquote>',
  ].join('\n')
  const html = await entryOf(text)
  const addresses = [...html.matchAll(/ (?:href|src|cite)="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses).toEqual([
    `${SITE}/about?x=1&amp;y=%222%22`,
    `${SITE}/article/other`,
    `${PAGE}#part`,
    'https://e.example/',
    'mailto:a@e.example',
    `${SITE}/uploads/abc.webp`,
    'https://c.example/picture.png',
    `${SITE}/source`,
  ])
  expect(/ srcset="([^"]*)"/.exec(html)?.[1]?.split(', ')).toEqual([
    `${SITE}/uploads/abc-160.webp 160w`,
    `${SITE}/uploads/abc-320.webp 320w`,
    `${SITE}/uploads/abc-640.webp 640w`,
    `${SITE}/uploads/abc.webp 700w`,
  ])
})

it('keeps text, structure and code, without anything that needs our scripts or styles', async () => {
  const text = [
    '## A heading',
    '- [x] done',
    '- [ ] to do',
    '',
    '```js',
    'const x = "<b>" // a & b',
    '```',
    '',
    '| a | b |',
    '| - | -: |',
    '| 1 | 2 |',
    '',
    'A note[^1].',
    '',
    '[^1]: Its text.',
  ].join('\n')
  const html = await entryOf(text)
  expect(html).toContain('<h2>A heading</h2>')
  expect(html).toMatch(/<li>☑ ?done<\/li>\s*<li>☐ ?to do<\/li>/)
  expect(html).toContain('<pre><code>const x = "&#x3C;b>" // a &#x26; b\n</code></pre>')
  expect(html).toMatch(/<table>[\s\S]*<th align="right">b<\/th>[\s\S]*<td align="right">2<\/td>/)
  expect(html).toContain(`<a href="${PAGE}#fn1">`)
  expect(html).not.toMatch(/ (?:class|id|style|tabindex|role|aria-\w+|data-\w+|loading|sizes)=/)
  expect(html).not.toMatch(/<(?:button|input|span|div)|Copy|Link to this section/)
})

it('is the same text for the longest attributes, odd tags and text that looks like markup', async () => {
  const text = [
    '<details open><summary>More &lt;b&gt;</summary><p title="a > b &quot; <c>">x < y > z</p></details>',
    '<ruby>漢<rt>kan</rt></ruby> `<button>` <span lang="de" dir="ltr">Wort</span> <kbd>Ctrl</kbd>',
  ].join('\n\n')
  const html = await entryOf(text)
  expect(html).toMatch(/^<details open>/)
  expect(html).toMatch(/<p title="a > b &#x22; &?[^"]*c>">x &#x3C; y > z<\/p>/)
  expect(html).toContain('<code>&#x3C;button></code>')
  expect(html).toContain('<span lang="de" dir="ltr">Wort</span>')
})

it('leaves out an address that cannot be read, and keeps the distrust of links in comments', async () => {
  expect(entryHtml('<a href="http://[x">a</a>', page)).toBe('<a>a</a>')
  const { html } = await renderComment('[a](/b)', { highlightMs: 1_000 })
  expect(entryHtml(html, page).trim()).toBe(`<p><a href="${SITE}/b" rel="ugc nofollow noopener">a</a></p>`)
})

it('shows the source of a text that could not be rendered, in lines', () => {
  const { html } = renderPlain('one\n<two> & three')
  expect(entryHtml(html, page)).toMatch(/<pre>one\n&lt;two&gt; &amp; three<\/pre>$/)
})

it('is as long as its text for one that opens or closes many elements', () => {
  expect(entryHtml('<b>'.repeat(100_000), page)).toBe('<b>'.repeat(100_000))
  expect(entryHtml('</b>'.repeat(100_000), page)).toBe('')
  expect(entryHtml('', page)).toBe('')
})

it('a cover is a picture with its size, its description and its credit', () => {
  const file = { address: `${SITE}/uploads/a-1280.webp`, width: 1280, height: 720 }
  const picture = { ...file, alt: '', credit: '' }
  expect(pictureHtml(picture)).toBe(`<p><img src="${SITE}/uploads/a-1280.webp" alt="" width="1280" height="720"></p>\n`)
  expect(pictureHtml({ ...picture, alt: 'A "b"', credit: '<i> & co' })).toBe(
    `<figure><img src="${SITE}/uploads/a-1280.webp" alt="A &quot;b&quot;" width="1280" height="720"><figcaption>&lt;i> &amp; co</figcaption></figure>\n`,
  )
})

it('of a site from right to left has its own direction', () => {
  expect(directed('<p>خبز</p>', { lang: 'ar', dir: 'rtl' })).toBe('<div dir="auto"><p>خبز</p></div>')
  expect(directed('<p>Bread</p>', { lang: 'en', dir: 'ltr' })).toBe('<p>Bread</p>')
  expect(directed('<p>خبز</p>', { lang: 'en', dir: 'ltr' }, 'ar')).toBe('<div lang="ar" dir="rtl"><p>خبز</p></div>')
  expect(directed('<p>Brot</p>', { lang: 'ar', dir: 'rtl' }, 'de')).toBe('<div lang="de" dir="ltr"><p>Brot</p></div>')
})

it('shows callouts as quotations with their kind, titles of code, links of frames and the words of missing pictures', async () => {
  const text = [
    '> [!TIP] Title\n> Words',
    '```js title="a.js"\nx\n```',
    '<iframe src="https://www.youtube.com/embed/x" title="A talk"></iframe>',
    '![Gone](/uploads/gone.webp)',
  ]
  expect((await entryOf(text.join('\n\n'))).replaceAll('\n', '')).toBe(
    [
      '<blockquote><p><strong>Tip:</strong> Title</p><p>Words</p></blockquote>',
      '<figure><figcaption>a.js</figcaption><pre><code>x</code></pre></figure>',
      '<p><a href="https://www.youtube.com/watch?v=x">Watch on youtube.com: A talk</a></p>',
      '<p><img src="https://blog.example/uploads/gone.webp" alt="Gone"></p>',
    ].join(''),
  )
})
