import { elementsIn, html } from '@byline/test-files/test-html'
import { describe, expect, it } from 'vitest'
import { render } from '../render.ts'

/** The headings in the syntax of selectors, with spaces between. */
async function headingsOf(text: string): Promise<string> {
  return elementsIn(await html(text))
    .filter(({ tagName }) => /^h\d$/.test(tagName))
    .map(({ tagName, properties }) => `${tagName}#${properties.id}`)
    .join(' ')
}

async function contentsOf(text: string) {
  return (await render(text, { pictures: {}, highlightMs: 0 })).contents
}

describe('headings', () => {
  it('may have any depth down to 6', async () => {
    expect(await headingsOf('## B\n### C\n#### D\n##### E\n###### F\n####### G')).toBe('h2#b h3#c h4#d h5#e h6#f')
  })

  it('move down one level in a text that has an h1', async () => {
    expect(await headingsOf('## B\n\n# A\n\n###### F\n\nSet\n===\n\nSet\n---')).toBe('h3#b h2#a h6#f h2#set h3#set-1')
    expect(await headingsOf('<h1>A</h1>\n\n## B')).toBe('h2#a h3#b')
  })

  it('keep their level in a text that has none', async () => {
    expect(await headingsOf('## B\n\n```\n# a comment\n```\n\n\\# none')).toBe('h2#b')
  })
})

describe('the id of a heading', () => {
  it.each([
    ['## Don’t *panic*: `code`!', 'dont-panic-code'],
    ['## Über größe', 'über-größe'],
    ['## 日本語', '日本語'],
    ['## ???', 'section'],
    ['## 🙂', 'section'],
    ['##', 'section'],
    ['## ![alt](/uploads/x.webp)', 'section'],
    ['## <img src=x onerror=alert(1)>', 'section'],
  ])('of %j is %j', async (text, id) => expect(await headingsOf(text)).toBe(`h2#${id}`))

  it('does not depend on other headings', async () => {
    const [, second] = (await headingsOf('## First\n\n## Second')).split(' ')
    expect((await headingsOf('# New\n\n### Second')).split(' ')).toContain(second?.replace('h2', 'h4'))
  })

  it('is unique in any text', async () => {
    for (const text of [
      '## A\n## A\n## A-1\n## A-1\n## A',
      '<p id="a">x</p>\n\n## A\n\n<p id="a">y</p>\n\n<h2 id="a">A</h2>',
      '## A {#a}\n## A {#a}\n## A',
      '## fn1\n\nx[^1]\n\n[^1]: y\n\n## fnref1',
      '## ?\n## !\n## section',
      '## constructor\n## __proto__\n## toString\n## hasOwnProperty\n## __proto__',
    ]) {
      const ids = elementsIn(await html(text)).flatMap(({ properties }) => properties.id ?? [])
      expect(ids.length).toBeGreaterThan(1)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  it('may be given in the syntax of other blog programs', async () => {
    for (const [text, id] of [
      ['## Title {#my-id}', 'my-id'],
      ['## Title {: #my-id }', 'my-id'],
      ['## Title {:#my-id}', 'my-id'],
      ['## *Title*   {#My_Id2}   ', 'My_Id2'],
      ['<h2 id="own">Title</h2>', 'own'],
      ['## Title {#a.b .class}', 'a.b'],
      ['## Title {: .first #größe-2.0 data-x="a b" }', 'größe-2.0'],
      ['## Title {#v8.0} ##', 'v8.0'],
      ['Title {#a:b}\n===', 'a:b'],
    ]) {
      expect(await contentsOf(String(text))).toEqual([{ id, text: 'Title', depth: 2 }])
    }
  })

  it('given to one keeps others from it, wherever they stand', async () => {
    expect(await headingsOf('## A\n\n## B {#a}\n\n## C {#a}')).toBe('h2#a-1 h2#a h2#c')
  })

  it('is not read from other text in braces, which stays', async () => {
    const others = ['{.NET}', '{: a }', '{}', '{#}', '{# a b}', '{#a} b', '{#"onclick}', '{#a']
    for (const given of [...others, '`{#a}`']) {
      const [heading] = await contentsOf(`## Title ${given}`)
      expect(heading?.text).toBe(`Title ${given.replaceAll('`', '')}`)
      expect(heading?.id).toMatch(/^title/)
    }
  })

  it.each([
    'page',
    'Page',
    'page-state',
    'Page state',
    'PAGE CONTENT',
    'Comment 1',
    'comment-0190a0b0',
    '*Comment* 1',
    'x {#page-state}',
    'x {#comment-1}',
    'x {#Page-state}',
  ])('is never an id of the page: %j', async (text) => {
    const heading = await headingsOf(`## ${text}`)
    expect(heading).toMatch(/^h2#text-(page|comment)/i)
  })

  it('is never an id of the page in raw HTML', async () => {
    const markup = await html('<h2 id="page-state">x</h2><p id="comment-1">y</p><p id="Page">z</p>')
    const ids = elementsIn(markup).flatMap(({ properties }) => properties.id ?? [])
    expect(ids).toEqual(['text-page-state', 'text-comment-1', 'text-Page'])
  })

  it('is found by links that have it as written', async () => {
    const text =
      '[a](#page-1) [b](#Comment) [c](#page) [d](#x) [e](#%C3%BC.1)\n\n## A {#page-1}\n\n## Comment\n\n## Ü {#ü.1}'
    const markup = await html(text)
    const links = elementsIn(markup, 'p').flatMap(({ children }) =>
      children.flatMap((child) => ('properties' in child ? [child.properties.href] : [])),
    )
    expect(links).toEqual(['#text-page-1', '#Comment', '#page', '#x', '#%C3%BC.1'])
  })

  it('may be the name of an anchor', async () => {
    const markup = await html('<a name="part.1"></a>\n\n<a name="a" id="b">x</a> <a name="c" href="/d">y</a>')
    expect(markup).toContain('<span id="part.1"></span>')
    expect(markup).toContain('<span id="b">x</span> <a href="/d" id="c">y</a>')
    expect(await html('<a name="page-state">x</a>')).toContain('<span id="text-page-state">')
  })

  it('may begin like an id of the page', async () => {
    expect(await headingsOf('## Pages and commentary')).toBe('h2#pages-and-commentary')
  })
})

describe('the contents list', () => {
  it('lists every heading in document order, with its depth on the page', async () => {
    const text = '# One & *two* {#start}\n\n## `code` <b>bold</b>\n\n> ### In a quotation\n\n## '
    expect(await contentsOf(text)).toEqual([
      { id: 'start', text: 'One & two', depth: 2 },
      { id: 'code-bold', text: 'code bold', depth: 3 },
      { id: 'in-a-quotation', text: 'In a quotation', depth: 4 },
      { id: 'section', text: '', depth: 3 },
    ])
  })

  it('contains text and no HTML', async () => {
    expect(await contentsOf('## a <script>alert(1)</script> &lt;b&gt;')).toEqual([
      { id: 'a-b', text: 'a <b>', depth: 2 },
    ])
  })

  it('is empty for a text without headings', async () => {
    expect(await contentsOf('Just text')).toEqual([])
  })

  it('keeps the words around a line break apart', async () => {
    expect(await contentsOf('<h2>one<b><br>two</b></h2>')).toEqual([{ id: 'one-two', text: 'one two', depth: 2 }])
  })

  it('links to ids that exist in the text', async () => {
    const text = '# A\n\n# A\n\n<h2 id="a">A</h2>\n\n## Page {#page}\n\n## ?'
    const ids = elementsIn(await html(text)).flatMap(({ properties }) => properties.id ?? [])
    expect((await contentsOf(text)).map(({ id }) => id)).toEqual(ids)
  })
})
