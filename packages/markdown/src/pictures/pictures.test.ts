import { cases } from '@byline/test-files/cases'
import { elementsIn, html } from '@byline/test-files/test-html'
import { describe, expect, it } from 'vitest'
import { uploadsIn } from '../tree/picture-addresses.ts'
import type { Pictures } from './pictures.ts'

const pictures: Pictures = {
  'abc.webp': { width: 700, height: 400, color: '#3f4080' },
  'small.gif': { width: 90, height: 60, color: '#ffffff' },
}

/** The attributes of the first image. */
async function image(text: string) {
  return elementsIn(await html(text, { pictures }), 'img')[0]?.properties
}

describe('a known upload', () => {
  it('reserves its space, shows its colour and offers every width', async () => {
    expect(await image('![A *fine* picture](/uploads/abc.webp "Title")')).toEqual({
      src: '/uploads/abc.webp',
      alt: 'A fine picture',
      title: 'Title',
      width: 700,
      height: 400,
      className: ['tint-012'],
      loading: 'lazy',
      decoding: 'async',
      sizes: '(min-width: 40rem) 36.25rem, 92vw',
      srcSet:
        '/uploads/abc-160.webp 160w, /uploads/abc-320.webp 320w, /uploads/abc-640.webp 640w, /uploads/abc.webp 700w',
    })
  })

  it('is recognized in raw HTML and by its absolute address', async () => {
    for (const text of [
      '<img src="/uploads/abc.webp" srcset="x 1x" sizes="1px">',
      '![](https://byline.test/uploads/abc.webp)',
    ]) {
      expect(await image(text)).toMatchObject({ width: 700, height: 400, className: ['tint-012'] })
    }
  })

  it('that is smaller than every copy has no other width', async () => {
    expect(await image('![](/uploads/small.gif)')).toMatchObject({ srcSet: '/uploads/small.gif 90w', width: 90 })
  })
})

describe('a wide picture that stands alone', () => {
  const wide = { 'wide.webp': { width: 1600, height: 900, color: '#808080' } }
  const classesOf = async (text: string) =>
    elementsIn(await html(text, { pictures: { ...pictures, ...wide } }))
      .filter(({ properties }) => String(properties.className) === 'wide')
      .map(({ tagName }) => tagName)

  it.each(
    cases(`
      ![](/uploads/wide.webp) → p
      [![](/uploads/wide.webp)](https://a.example) → p
      <figure><img src="/uploads/wide.webp"><figcaption>Words</figcaption></figure> → figure
      <figure>⏎<a href="/x"><img src="/uploads/wide.webp"></a>⏎</figure> → figure
    `),
  )('may be wider than the lines of text: %j', async (text, block) => {
    expect(await classesOf(text)).toEqual([block])
    const images = elementsIn(await html(text, { pictures: wide }), 'img')
    expect(images[0]?.properties.sizes).toContain('48rem')
  })

  it.each([
    'Words ![](/uploads/wide.webp)',
    '![](/uploads/wide.webp) ![](/uploads/wide.webp)',
    '- ![](/uploads/wide.webp)',
    '> ![](/uploads/wide.webp)',
    '![](/uploads/abc.webp)',
    '![](https://a.example/wide.webp)',
    'Words',
  ])('stays in the lines of text: %j', async (text) => expect(await classesOf(text)).toEqual([]))
})

describe('any other image', () => {
  it.each([
    'https://a.example/x.png',
    '//a.example/x.png',
    'https://a.example/uploads/unknown.webp',
    '/uploads/abc-320.webp',
    '/uploads/abc.webp?x',
    '/uploads/../abc.webp',
    '/covers/abc.svg',
  ])('becomes lazy, and nothing else changes: %j', async (address) => {
    expect(await image(`![a](${address})`)).toEqual({ src: address, alt: 'a', loading: 'lazy', decoding: 'async' })
  })

  it('has an alternative text, which is empty without one in the source', async () => {
    expect(await image('<img src="https://a.example/x.png">')).toMatchObject({ alt: '' })
  })

  it('has the size that is given in the source', async () => {
    const text = '<img src="https://a.example/x.png" width="30" height="20">'
    expect(await image(text)).toMatchObject({ width: 30, height: 20 })
    const others = '<img src="https://a.example/x.png" width="50%" height="auto">'
    expect(await image(others)).toMatchObject({ width: 290 })
    expect(await image(others)).not.toHaveProperty('height')
  })
})

describe('the width that is asked for a picture', () => {
  it.each([
    ['<img src="/uploads/abc.webp" width="223" height="999">', 223, 127],
    ['<img src="/uploads/abc.webp" width=223px>', 223, 127],
    ['<img src="/uploads/abc.webp" height=100>', 175, 100],
    ['<img src="/uploads/abc.webp" width="50%">', 290, 166],
    ['![](/uploads/abc.webp){width=223}', 223, 127],
    ['![](/uploads/abc.webp "Title"){ width="223px" }', 223, 127],
    ['[![](/uploads/abc.webp){: width="223" .left}](/x)', 223, 127],
    ['![](/uploads/abc.webp){width=50%}', 290, 166],
  ])('is kept, in the picture’s own proportions: %j', async (text, width, height) => {
    const sizes = `min(${width}px, 92vw)`
    expect(await image(text)).toMatchObject({ width, height, sizes, src: '/uploads/abc.webp' })
    expect(await html(text, { pictures })).not.toContain('{')
  })

  it.each([
    '<img src="/uploads/abc.webp" width="100%">',
    '<img src="/uploads/abc.webp" width="1" height="1">',
    '<img src="/uploads/abc.webp" width="wide" height="-3">',
    '![](/uploads/abc.webp){width=0}',
  ])('is its own where that cannot be seen: %j', async (text) => {
    expect(await image(text)).toMatchObject({ width: 700, height: 400 })
  })

  it('does not take other braces out of the text', async () => {
    for (const text of ['{.left}', '{width}', '{width=a}', '{width=3', ' {width=30}']) {
      const markup = await html(`![](/uploads/abc.webp)${text}`, { pictures })
      expect(markup).toContain(text)
    }
  })

  it('decides whether the picture is wider than the lines of text', async () => {
    const wide = { 'w.webp': { width: 1600, height: 900, color: '#808080' } }
    const classOf = async (width: number) =>
      elementsIn(await html(`![](/uploads/w.webp){width=${width}}`, { pictures: wide }), 'p')[0]?.properties.className
    expect([await classOf(500), await classOf(800)]).toEqual([undefined, ['wide']])
  })
})

describe('an image whose address leads to nothing', () => {
  it.each(
    cases(`
      ![A *fine* one](x.png "Title") → x.png → A fine one
      <img src="../a%20b.svg?x" width="30"> → ../a%20b.svg?x → a b.svg
      ![](/assets-of-old/%E0.png) → /assets-of-old/%E0.png → %E0.png
      ![&lt;b&gt;](/other/uploads/abc.webp) → /other/uploads/abc.webp → <b>
      ![Gone](/uploads/unknown.webp) → /uploads/unknown.webp → Gone
      ![](/uploads/constructor.x) → /uploads/constructor.x → constructor.x
      ![](/uploads/__proto__.x) → /uploads/__proto__.x → __proto__.x
    `),
  )('keeps it, is marked, and says its text or its name: %j', async (text, src, alt) => {
    expect(await image(text)).toMatchObject({ src, alt, className: ['no-picture'] })
  })
})

describe('an image of another site', () => {
  it.each([
    'https://a.example/x.png',
    'http://a.example/x.png',
    'http://a.example:81/x.png',
    'http://localhost:3000/uploads/x.png',
  ])('keeps its address and is not marked: %s', async (src) => {
    const found = await image(`![](${src})`)
    expect(found).toMatchObject({ src, alt: '' })
    expect(found).not.toHaveProperty('className')
  })
})

describe('an image without an address', () => {
  it.each([
    '![Some *text*](javascript:alert(1))',
    '![Some text](data:image/png;base64,AAAA)',
    '![Some text]()',
    '![Some text](<>)',
    '<img alt="Some text" src="data:image/svg+xml,x">',
    '<img alt="Some text">',
    '<img alt="Some text" src="">',
    '<img alt="Some text" src="java&#10;script:x" srcset="/uploads/abc.webp 1x">',
  ])('becomes its alternative text: %j', async (text) => {
    const markup = await html(`Before ${text} after`, { pictures })
    expect(markup).toBe('<p>Before Some text after</p>\n')
  })

  it('and without an alternative text is removed', async () => {
    expect(await html('a ![](javascript:x) b')).toBe('<p>a  b</p>\n')
  })

  it('has its alternative text escaped', async () => {
    const markup = await html('![&lt;script&gt;alert(1)&lt;/script&gt;](javascript:x)')
    expect(elementsIn(markup).map(({ tagName }) => tagName)).toEqual(['p'])
    expect(markup).toContain('&#x3C;script>')
  })

  it('does not affect its neighbours', async () => {
    const markup = await html('![a](javascript:x)![b](javascript:y)![c](//c/c.png)![](x:y)![d](//d/d.png)')
    expect(markup).toContain('<p>ab<img')
    expect(elementsIn(markup, 'img').map(({ properties }) => properties.src)).toEqual(['//c/c.png', '//d/d.png'])
  })
})

describe('the uploads of a text', () => {
  it('are each listed once', () => {
    const text = '![](/uploads/a.webp) <img src="/uploads/b-c_d.gif"> [x](/uploads/a.webp) /uploads/ /uploads/none'
    expect(uploadsIn(text)).toEqual(['a.webp', 'b-c_d.gif'])
  })

  it('are only files of the folder', () => {
    expect(uploadsIn('/uploads/../x.webp /uploads/%2e%2e/x.webp uploads.webp')).toEqual([])
  })
})
