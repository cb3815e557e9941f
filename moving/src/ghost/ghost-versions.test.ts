import { temporaryFile } from '@byline/test-files/zip-bytes'
import { expect, it } from 'vitest'
import { readSource, renderedWords } from '../../test/read-source.ts'

const day = '2020-02-03T04:05:06.000Z'

async function readGhost(version: string, data: Record<string, unknown>, wrapped = true) {
  const one = { meta: { exported_on: 1_600_000_000_000, version }, data }
  const json = JSON.stringify(wrapped ? { db: [one] } : one)
  return readSource(await temporaryFile('blog.ghost.2020-02-03.json', json))
}

function mobiledoc(cards: unknown[], sections: unknown[], markups: unknown[] = []): string {
  const atoms = [['soft-return', '', {}]]
  return JSON.stringify({ version: '0.3.1', atoms, cards, markups, sections })
}

it('reads version 0: Markdown, numbers for ids and times, a flag for pages, dated addresses', async () => {
  const { posts, source } = await readGhost(
    '004',
    {
      posts: [
        {
          id: 7,
          uuid: 'u',
          title: 'Old',
          slug: 'old',
          status: 'published',
          page: 0,
          markdown: '#Top\nFirst\nsecond',
          html: '<h1>Top</h1><p>First<br>second</p>',
          image: '/content/images/2014/01/a.jpg',
          author_id: 1,
          published_at: 1_390_000_000_000,
        },
        { id: 8, title: 'About', slug: 'about', status: 'draft', page: 1, markdown: 'Us' },
      ],
      users: [{ id: 1, name: 'Ann', bio: 'Writes', website: 'https://ann.example', image: '/a.png' }],
      tags: [{ id: 3, name: 'Tag' }],
      posts_tags: [{ post_id: 7, tag_id: 3 }],
      settings: [{ key: 'permalinks', value: '/:year/:month/:day/:slug/' }],
    },
    false,
  )
  expect(posts['posts/old']).toMatchObject({
    title: 'Old',
    author: 'Ann',
    tags: ['Tag'],
    cover: '/content/images/2014/01/a.jpg',
    createdAt: '2014-01-17T23:06:40.000Z',
    body: '# Top\nFirst  \nsecond',
    addresses: expect.arrayContaining(['/2014/01/17/old', '/old']),
  })
  expect(posts['pages/about']).toMatchObject({
    isDraft: true,
    addresses: ['/about'],
    changes: [{ kind: 'state', what: 'a page that is a draft, now a draft of a post' }],
  })
  expect(posts['pages/about']?.kind).toBeUndefined()
  expect(source.people.get('Ann')).toEqual({
    name: 'Ann',
    picture: '/a.png',
    biography: 'Writes\n\n[ann.example](https://ann.example)',
  })
})

it('reads version 1: a card of Markdown in Mobiledoc', async () => {
  const card = mobiledoc([['card-markdown', { cardName: 'card-markdown', markdown: '*Hey* you' }]], [[10, 0]])
  const { posts } = await readGhost('1.20.0', {
    posts: [{ id: 'a', title: 'One', slug: 'one', mobiledoc: card, status: 'published', page: false }],
  })
  expect(posts['posts/one']?.body).toBe('*Hey* you')
})

it('reads versions 2 to 4: Mobiledoc with cards, marks and breaks, and the meta data of version 3', async () => {
  const text = mobiledoc(
    [
      ['image', { src: '/content/images/x.png', alt: 'X', caption: 'A <em>caption</em>', cardWidth: 'wide' }],
      ['code', { code: 'a <b> c', language: 'html' }],
      ['hr', {}],
      ['bookmark', { url: 'https://b.example/', metadata: { title: 'B', description: 'About b' } }],
      ['email-cta', { html: 'mail only' }],
    ],
    [
      [
        1,
        'p',
        [
          [0, [], 0, 'Plain '],
          [0, [0], 0, 'bold '],
          [0, [1], 2, 'link'],
          [1, [], 0, 0],
          [0, [], 0, 'next'],
        ],
      ],
      ...[
        [1, 'h2', [[0, [], 0, 'Head']]],
        [3, 'ol', [[[0, [], 0, 'one']], [[0, [], 0, 'two']]]],
      ],
      ...[
        [10, 0],
        [10, 1],
        [10, 2],
        [10, 3],
        [10, 4],
        [10, 99],
        [1, 'aside', [[0, [], 0, 'Aside']]],
      ],
    ],
    [['strong'], ['a', ['href', '__GHOST_URL__/two/']]],
  )
  for (const version of ['2.9.0', '3.41.0', '4.48.2']) {
    const { posts } = await readGhost(version, {
      posts: [
        {
          id: 'a',
          title: 'One',
          slug: 'one',
          mobiledoc: text,
          html: '<p>no</p>',
          status: 'published',
          type: 'post',
          visibility: 'public',
          published_at: day,
        },
      ],
      posts_meta: [{ post_id: 'a', feature_image_alt: 'Alt', feature_image_caption: 'By <b>Ann</b>', og_title: 'Og' }],
    })
    const post = posts['posts/one']
    expect(renderedWords(post?.body ?? '')).toBe(
      'Plain bold link next Head one two X A caption a <b> c B About b Aside',
    )
    expect(post?.body).toContain('[link](/two/)')
    expect(post).toMatchObject({ coverAlt: 'Alt', coverCredit: 'By Ann', createdAt: day })
    expect(post?.changes).toEqual([
      { kind: 'embed', what: 'https://b.example/' },
      { kind: 'left out', what: 'email-cta card' },
      { kind: 'unused field', what: 'og_title' },
    ])
  }
})

it('reads versions 5 and 6: Lexical', async () => {
  const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format })
  const children = [
    { type: 'paragraph', children: [text('One'), text('two', 1), text('three', 3), text('x', 16)] },
    { type: 'extended-heading', tag: 'h3', children: [text('Head')] },
    {
      type: 'list',
      listType: 'check',
      children: [{ type: 'listitem', checked: true, children: [text('done')] }],
    },
    {
      type: 'list',
      listType: 'number',
      start: 3,
      children: [
        { type: 'listitem', children: [text('three')] },
        {
          type: 'listitem',
          children: [
            {
              type: 'list',
              listType: 'bullet',
              children: [{ type: 'listitem', children: [text('inner')] }],
            },
          ],
        },
      ],
    },
    { type: 'callout', calloutEmoji: '⚠️', calloutText: '<p>Mind this</p>' },
    { type: 'toggle', heading: 'Open', content: '<p>Inside</p>' },
    {
      type: 'gallery',
      images: [{ src: '/content/images/1.png' }, { src: '/content/images/2.png' }],
      caption: 'Both',
    },
    { type: 'markdown', markdown: '| a |\n|---|\n| b |' },
    {
      type: 'html',
      html: '<p>Raw</p><iframe src="https://player.vimeo.com/video/9" title="Film"></iframe>',
    },
    { type: 'html', html: '<p>SECRET</p>', visibility: { web: { nonMember: false } } },
    ...['paywall', 'signup', 'email', 'a-new-card'].map((type) => ({ type })),
    { type: 'file', src: '__GHOST_URL__/content/files/x.pdf', fileTitle: 'Paper' },
    { type: 'button', buttonText: 'Press', buttonUrl: 'https://b.example' },
  ]
  for (const version of ['5.82.0', '6.0.1']) {
    const { posts } = await readGhost(version, {
      posts: [
        { id: 'a', title: 'One', slug: 'one', lexical: JSON.stringify({ root: { children } }), status: 'published' },
      ],
    })
    const body = posts['posts/one']?.body ?? ''
    expect(renderedWords(body)).toMatch(
      /^Onetwothreex Head done three inner .*Mind this Open Inside Both a b Raw Watch on vimeo.com: Film Paper Press$/,
    )
    expect(body).toContain('> [!WARNING]\n> Mind this')
    expect(body).toContain('[Paper](/content/files/x.pdf)')
    expect(body).not.toContain('SECRET')
    const named = posts['posts/one']?.changes?.map(({ what }) => what)
    expect(named).toEqual(expect.arrayContaining(['html card for members only', 'paywall card', 'a-new-card card']))
  }
})

it('takes the HTML where the editable source is damaged or missing', async () => {
  const gated =
    '<p>Open</p><!--kg-gated-block:begin nonMember:false memberSegment:"" --><p>SECRET</p><!--kg-gated-block:end--><p>Also</p>'
  const { posts } = await readGhost('5.0.0', {
    posts: [
      {
        id: 'a',
        slug: 'a',
        title: 'A',
        lexical: '{broken',
        html: '<p>From <b>HTML</b></p>',
        status: 'published',
        published_at: day,
      },
      {
        id: 'b',
        slug: 'b',
        title: 'B',
        lexical: null,
        mobiledoc: null,
        html: gated,
        status: 'published',
      },
      { id: 'c', slug: 'c', title: 'C', plaintext: 'One\n\nTwo', status: 'published' },
    ],
  })
  expect(posts['posts/a']).toMatchObject({
    body: 'From **HTML**',
    changes: [{ kind: 'repaired', what: 'the text, whose field lexical is damaged' }],
  })
  expect(posts['posts/b']?.body).toBe('Open\n\nAlso')
  expect(posts['posts/c']?.body).toBe('One\n\nTwo')
})

it('reads the cards back from HTML where there is nothing else', async () => {
  const html = `<p>Before</p>
<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind <b>this</b></div></div>
<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Open</h4><button><svg></svg></button></div><div class="kg-toggle-content"><p>Inside</p></div></div>
<figure class="kg-card kg-gallery-card kg-width-wide"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="/content/images/1.png" width="2"></div></div></div><figcaption>One</figcaption></figure>
<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example"><div class="kg-bookmark-content"><div class="kg-bookmark-title">B</div><div class="kg-bookmark-description">About</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://b.example/i.ico"><span class="kg-bookmark-publisher">Pub</span></div></div></a></figure>
<div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="/content/media/s.mp3"></audio><div class="kg-audio-title">Song</div><span>0:00</span><button>1×</button></div></div>
<figure class="kg-card kg-code-card"><pre><code class="language-js">a &lt; b</code></pre><figcaption>Code</figcaption></figure>
<figure class="kg-card kg-image-card"><img src="/content/images/x.png" class="kg-image" alt="X"><figcaption>Cap</figcaption></figure>
<!--kg-card-begin: html--><p>Raw</p><!--kg-card-end: html-->`
  const { posts } = await readGhost('5.0.0', {
    posts: [{ id: 'a', slug: 'a', title: 'A', html, status: 'published' }],
  })
  const body = posts['posts/a']?.body ?? ''
  expect(body).toContain('> [!TIP]\n> Mind **this**')
  expect(body).toContain('```js\na < b\n```')
  expect(renderedWords(body)).toMatch(
    /^Before .*Mind this Open Inside One B About Pub Listen to the recording: Song a < b Code X Cap Raw$/,
  )
})
