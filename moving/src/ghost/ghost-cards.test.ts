import { temporaryFile } from '@byline/test-files/zip-bytes'
import { expect, it } from 'vitest'
import { readSource, renderedWords } from '../../test/read-source.ts'

const published = {
  id: 'a',
  slug: 'a',
  title: 'A',
  status: 'published',
  published_at: '2020-01-02',
}

/** The post of a text, in one of the forms that Ghost stores. */
async function readPost(fields: Record<string, unknown>) {
  const data = { posts: [{ ...published, ...fields }] }
  const json = JSON.stringify({ db: [{ meta: { version: '5.82.0' }, data }] })
  const { posts } = await readSource(await temporaryFile('x.json', json))
  const post = posts['posts/a']
  if (!post) throw new Error('There is no post.')
  return post
}

async function readCards(cards: object[]) {
  return readPost({ lexical: JSON.stringify({ root: { children: cards } }) })
}

const paragraph = (text: string, format = 0) => ({
  type: 'paragraph',
  children: [{ type: 'extended-text', text, format }],
})
const spaced = (text: string) => `<span style="white-space: pre-wrap;">${text}</span>`

it('HTML that a card leaves open does not change the text behind it', async () => {
  const { body } = await readCards([
    { type: 'html', html: '<div>Open <b>bold' },
    paragraph('Plain'),
    { type: 'html', html: '<!-- a comment without end' },
    paragraph('Also plain'),
    { type: 'callout', calloutEmoji: '💡', calloutText: '<b>Mind' },
    paragraph('After'),
  ])
  expect(body).toBe('Open **bold**\n\nPlain\n\nAlso plain\n\n> [!TIP]\n> **Mind**\n\nAfter')
})

it('sounds, videos and previews are worded as frames in a text are', async () => {
  const { body, changes } = await readCards([
    { type: 'audio', src: 'https://old.example/content/media/s.mp3', title: 'Song' },
    {
      type: 'video',
      src: '/content/media/f.mp4',
      fileName: 'f.mp4',
      thumbnailSrc: '/content/media/f.jpg',
      caption: `<p>${spaced('A film')}</p>`,
    },
    { type: 'bookmark', url: 'https://b.example/x', metadata: null },
  ])
  expect(body).toBe(`[Listen on old.example: Song](https://old.example/content/media/s.mp3)

<figure>
<img src="/content/media/f.jpg" alt="">
<figcaption><a href="/content/media/f.mp4">Watch the video: f.mp4</a></figcaption>
</figure>

A film

> <https://b.example/x>`)
  expect(changes?.map(({ kind }) => kind)).toEqual(['embed', 'embed', 'embed'])
})

it('captions and headings are free of what the editor wraps them in', async () => {
  const { body } = await readCards([
    { type: 'image', src: '/a.png', caption: `<p dir="ltr">${spaced('One')}</p><p>Two &amp;</p>` },
    { type: 'toggle', heading: spaced('Open'), content: `<p>${spaced('Inside')}</p>` },
    {
      type: 'header',
      header: spaced('Big'),
      backgroundImageSrc: '/b.png',
      subheader: `${spaced('in ')}<i><em class="italic">all</em></i>`,
    },
    { type: 'before-after', beforeImage: { src: '/c.png' }, afterImage: { src: '/d.png' } },
  ])
  expect(body).toBe(`<figure>
<img src="/a.png" alt="">
<figcaption>One<br>Two &amp;</figcaption>
</figure>

<details>
<summary>Open</summary>
<div>
<p>Inside</p>
</div>
</details>

![](/b.png)

## Big

in *all*

<figure><img src="/c.png" alt=""><img src="/d.png" alt="">
</figure>`)
})

it('Markdown of a card whose code has no end does not take in the text behind it', async () => {
  const { body } = await readCards([{ type: 'markdown', markdown: 'Text\n\n~~~~\ncode' }, paragraph('After')])
  expect(body).toBe('Text\n\n~~~~\ncode\n~~~~\n\nAfter')
})

it('what Ghost highlights in Markdown is highlighted, except in code and addresses', async () => {
  const lines = ['==a b== `==c==` [d](/x==e==) a == b', '', '```', '==f==', '```', '']
  const markdown = [...lines, '==x '.repeat(50_000)].join('\n')
  const { body } = await readCards([{ type: 'markdown', markdown }])
  expect(body).toMatch(/^<mark>a b<\/mark> `==c==` \[d\]\(\/x==e==\) a == b\n\n```\n==f==\n```\n\n==x ==x /)
})

it('lines of a quotation stay lines', async () => {
  const { body } = await readCards([{ type: 'quote', children: [paragraph('One'), paragraph('Two')] }])
  expect(renderedWords(body)).toBe('One Two')
})

it('a link that its author was still looking for is left out', async () => {
  const search = { type: 'at-link', children: [{ type: 'at-link-search', text: 'sear' }] }
  const text = { type: 'extended-text', text: 'Words', format: 0 }
  const { body } = await readCards([{ type: 'paragraph', children: [text, search] }])
  expect(body).toBe('Words')
})

it('reads a product back from HTML, and names players that need an account', async () => {
  const { body, changes } = await readPost({
    html: `<div class="kg-card kg-product-card"><div class="kg-product-card-container"><img src="/p.png" class="kg-product-card-image"><h4 class="kg-product-card-title">Tea</h4><div class="kg-product-card-rating"><span class="kg-product-card-rating-active kg-product-card-rating-star"><svg></svg></span><span class="kg-product-card-rating-star"><svg></svg></span></div><div class="kg-product-card-description"><p>Green</p></div><a href="https://buy.example" class="kg-product-card-button"><span>Buy</span></a></div></div>
<figure class="kg-card kg-transistor-card"><iframe data-src="https://partner.example/{uuid}"></iframe></figure>`,
  })
  expect(renderedWords(body)).toBe('Tea ★☆☆☆☆ Green Buy')
  expect(changes).toEqual([{ kind: 'left out', what: 'transistor card' }])
})
