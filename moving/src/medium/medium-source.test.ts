import { zipFile } from '@byline/test-files/zip-bytes'
import { expect, it } from 'vitest'
import { readSource, renderedWords } from '../../test/read-source.ts'

interface Written {
  title?: string
  subtitle?: string
  body: string
  /** The path of the post at Medium; a draft has none. */
  canonical?: string
  host?: string
}

/** A file in the shape that Medium exports. */
function mediumHtml({ title = 'A Title', subtitle, body, canonical, host = 'medium.com' }: Written) {
  const summary = subtitle ? `<section data-field="subtitle" class="p-summary">\n${subtitle}\n</section>` : ''
  const footer = canonical
    ? `<p>By <a href="https://medium.com/@ann" class="p-author h-card">Ann</a> on <a href="https://medium.com/p/x"><time class="dt-published" datetime="2018-08-11T11:23:34.123Z">August 11, 2018</time></a>.</p><p><a href="https://${host}${canonical}" class="p-canonical">Canonical link</a></p>`
    : '<p><a href="https://medium.com/p/abcdef123456">View original.</a></p>'
  return `<!DOCTYPE html><html><head><title>${title}</title><style>* { margin: 0 }</style></head><body><article class="h-entry">
<header><h1 class="p-name">${title}</h1></header>${summary}
<section data-field="body" class="e-content"><section name="1" class="section section--body section--first"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner sectionLayout--insetColumn">${body}</div></div></section></section>
<footer>${footer}<p class="p-tags">Tagged in <a href="https://medium.com/tag/x" class="p-tag">X</a></p><p>Exported from <a href="https://medium.com">Medium</a> on September 21, 2018.</p></footer></article></body></html>`
}

async function readOne(written: Written) {
  const name = 'posts/2018-08-11_A-Title-1a2b3c4d5e6f.html'
  const { posts } = await readMedium({ [name]: mediumHtml({ canonical: '/@ann/a-title-1a2b3c4d5e6f', ...written }) })
  const post = posts[name]
  if (!post) throw new Error('There is no post.')
  return post
}

async function readMedium(files: Record<string, string>) {
  return readSource(await zipFile(Object.entries(files).map(([name, data]) => ({ name, data }))))
}

it('reads a post with its title, subtitle, author, tags, time and all of its addresses', async () => {
  const post = await readOne({
    subtitle: 'And a subtitle',
    body: '<h3 name="a" id="a" class="graf graf--h3 graf--title">A Title</h3><h4 id="b" class="graf graf--h4 graf--subtitle">And a subtitle</h4><p id="c" class="graf graf--p">Text <a href="#d">below</a></p><h3 id="d" class="graf graf--h3">Part</h3><h4 class="graf graf--h4">Small</h4>',
  })
  expect(post).toEqual({
    title: 'A Title',
    caption: 'And a subtitle',
    author: 'Ann',
    tags: ['X'],
    slugs: ['a-title'],
    body: 'Text [below](#d)\n\n## <a id="d"></a>Part\n\n### Small',
    addresses: ['/@ann/a-title-1a2b3c4d5e6f', '/a-title-1a2b3c4d5e6f', '/p/1a2b3c4d5e6f'],
    createdAt: '2018-08-11T11:23:34.123Z',
    updatedAt: undefined,
    cover: undefined,
  })
})

it('says the same words: pictures in rows, captions, code, quotes, previews and embeds', async () => {
  const { body, changes } = await readOne({
    body: `<p class="graf graf--p">One <strong>bold </strong>two</p>
<div class="section-inner sectionLayout--outsetRow"><figure class="graf graf--figure"><div class="aspectRatioPlaceholder"><div class="aspectRatioPlaceholder-fill"></div><img class="graf-image" src="https://cdn-images-1.medium.com/max/600/1*a.jpeg"></div></figure><figure class="graf graf--figure"><img class="graf-image" src="https://cdn-images-1.medium.com/max/600/1*b.jpeg"><figcaption class="imageCaption">Three <em>four</em></figcaption></figure></div>
<pre data-code-block-lang="js" class="graf graf--preV2"><span class="pre--content"><span class="hljs-keyword">const</span> a = 1<br />b &lt; c</span></pre>
<pre class="graf graf--pre"><code class="markup--code">one<br>  two</code><br><code>three</code></pre>
<blockquote class="graf graf--pullquote">Pulled</blockquote>
<div class="graf graf--mixtapeEmbed"><a href="https://b.example/x" class="markup--anchor markup--mixtapeEmbed-anchor"><strong class="markup--strong">The page</strong><br><em class="markup--em">About it</em>b.example</a><a href="https://b.example/x" class="js-mixtapeImage mixtapeImage"></a></div>
<figure class="graf graf--figure graf--iframe"><iframe src="https://cdn.embedly.com/widgets/media.html?src=x&amp;url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dabc"></iframe><figcaption class="imageCaption">A film</figcaption></figure>
<figure class="graf graf--figure graf--iframe"><script src="https://gist.github.com/ann/0123.js"></script></figure>
<ul class="postList"><li class="graf graf--li">first</li><li class="graf graf--li">second</li></ul>`,
  })
  expect(renderedWords(body)).toBe(
    'One bold two Three four const a = 1 b < c one two three Pulled The page About it b.example Watch on youtube.com A film Open on gist.github.com: Gist first second',
  )
  expect(body).toContain('```js\nconst a = 1\nb < c\n```\n\n```\none\n  two\nthree\n```')
  expect(changes?.map(({ what }) => what)).toEqual([
    'https://www.youtube.com/watch?v=abc',
    'https://gist.github.com/ann/0123',
  ])
})

it('leads links between its posts to them, in whatever form they are written', async () => {
  const links = [
    'https://medium.com/@ann/other-aaaabbbbcccc?source=user#part',
    'https://medium.com/some-publication/renamed-aaaabbbbcccc',
    'https://medium.com/p/aaaabbbbcccc',
    'https://medium.com/r/?url=https%3A%2F%2Fb.example%2Fx%3Fa%3D1',
    'https://medium.com/@bob/theirs-ddddeeeeffff',
  ]
  const body = links.map((href) => `<p class="graf"><a href="${href}">x</a></p>`).join('')
  const { posts, source } = await readMedium({
    'posts/2018-08-11_A-1a2b3c4d5e6f.html': mediumHtml({ body, canonical: '/@ann/a-1a2b3c4d5e6f' }),
    'posts/2018-08-12_Other-aaaabbbbcccc.html': mediumHtml({
      body: '<h3>x</h3>',
      canonical: '/@ann/other-aaaabbbbcccc',
    }),
  })
  expect(source.url).toBe('https://medium.com')
  expect(posts['posts/2018-08-11_A-1a2b3c4d5e6f.html']?.body.split('\n\n')).toEqual([
    '[x](/@ann/other-aaaabbbbcccc#part)',
    '[x](/@ann/other-aaaabbbbcccc)',
    '[x](/@ann/other-aaaabbbbcccc)',
    '[x](https://b.example/x?a=1)',
    '[x](https://medium.com/@bob/theirs-ddddeeeeffff)',
  ])
})

it('makes drafts of drafts and of responses, dates a draft by the export, and skips private lists', async () => {
  const response = mediumHtml({
    title: 'I agree with…',
    canonical: '/@ann/i-agree-aaaabbbbcccc',
    body: '<p class="graf graf--p">I agree with all of this.</p>',
  })
  const short = mediumHtml({
    title: 'Short',
    canonical: '/short-1a2b3c4d5e6f',
    body: '<p class="graf graf--p">Another text.</p>',
  })
  const { posts, source } = await readMedium({
    'export/posts/draft_Later-abcdef123456.html': mediumHtml({ body: '<p class="graf">Soon</p>' }),
    'export/posts/2019-01-01_I-agree-aaaabbbbcccc.html': response,
    'export/posts/2019-01-01_Short-1a2b3c4d5e6f.html': short,
    'export/profile/profile.html':
      '<h3 class="p-name">Ann</h3><img class="u-photo" src="https://x.example/a.jpeg"><p>Email: ann@hidden.example</p>',
    'export/posts/unnamed.html': mediumHtml({ body: '<p class="graf">Soon</p>' }),
    'export/sessions/sessions-0001.html': '<p>10.0.0.1</p>',
    'export/claps/claps-0001.html': '<p>x</p>',
  })
  expect(posts['posts/draft_Later-abcdef123456.html']).toMatchObject({
    isDraft: true,
    author: 'Ann',
    createdAt: '2018-09-21T00:00:00.000Z',
    addresses: ['/p/abcdef123456'],
  })
  expect(posts['posts/unnamed.html']?.isDraft).toBe(true)
  expect(posts['posts/2019-01-01_I-agree-aaaabbbbcccc.html']).toMatchObject({
    isDraft: true,
    changes: [{ kind: 'state', what: 'a response to another post, now a draft' }],
  })
  expect(posts['posts/2019-01-01_Short-1a2b3c4d5e6f.html']?.isDraft).toBeUndefined()
  expect([...source.people.values()]).toEqual([{ name: 'Ann', picture: 'https://x.example/a.jpeg' }])
  expect(source.skipped.map(({ path }) => path)).toEqual(['claps/', 'sessions/'])
})

it('refuses a file that is no post alone', async () => {
  const { posts, refused } = await readMedium({
    'posts/2018-08-11_A-1a2b3c4d5e6f.html': mediumHtml({
      body: '<p>x</p>',
      canonical: '/a-1a2b3c4d5e6f',
      host: 'blog.example',
    }),
    'posts/odd.html': '<p>Something else</p>',
    'posts/bytes.html': '\0\0',
    'posts/2018-13-45_No-date.html': mediumHtml({ title: '', body: '<p>The first words</p>' }),
  })
  expect(Object.keys(posts).length).toBe(2)
  expect(posts['posts/2018-13-45_No-date.html']?.title).toBe('The first words')
  expect(refused).toEqual({ 'posts/odd.html': 'it is no post of Medium', 'posts/bytes.html': 'it is not UTF-8 text' })
})

it('links posts of other networks, of which an export has no words, and frees pictures of their boxes', async () => {
  const { body, changes } = await readOne({
    body: `<figure class="graf graf--figure"><div class="aspectRatioPlaceholder is-locked"><div class="aspectRatioPlaceholder-fill"></div><img class="graf-image" src="https://cdn-images-1.medium.com/max/800/1*a.png"></div><figcaption class="imageCaption">A <em>caption</em></figcaption></figure>
<figure class="graf graf--figure graf--iframe"><blockquote class="twitter-tweet"><a href="https://twitter.com/ann/status/1"></a></blockquote><script src="https://platform.twitter.com/widgets.js"></script></figure>`,
  })
  expect(body).toBe(`<figure>
<img src="https://cdn-images-1.medium.com/max/800/1*a.png" alt="">
<figcaption>A <em>caption</em></figcaption>
</figure>

[Open on twitter.com](https://twitter.com/ann/status/1)`)
  expect(changes).toEqual([{ kind: 'embed', what: 'https://twitter.com/ann/status/1' }])
})

it('skips empty drafts, and reads an address whose attributes stand in another order', async () => {
  const name = 'posts/2018-08-11_A-1a2b3c4d5e6f.html'
  const html = mediumHtml({ body: '<p class="graf">x</p>', canonical: '/@ann/a-1a2b3c4d5e6f' })
  const { posts, refused } = await readMedium({
    'posts/draft_Untitled-story-abcdef123456.html': mediumHtml({ title: 'Untitled story', body: '' }),
    [name]: html.replace(/(href="[^"]+") (class="p-canonical")/, '$2 $1'),
  })
  expect(posts[name]?.addresses[0]).toBe('/@ann/a-1a2b3c4d5e6f')
  expect(refused).toEqual({ 'posts/draft_Untitled-story-abcdef123456.html': 'it is an empty draft' })
})

it('has the whole title and subtitle where the head of a file has their beginnings', async () => {
  const [title, subtitle] = ['A long title to its end', 'A long subtitle to its end']
  const post = await readOne({
    title: 'A long title…',
    subtitle: 'A long subtitle…',
    body: `<h3 class="graf graf--h3 graf--title">${title}</h3><h4 class="graf graf--h4 graf--subtitle">${subtitle}</h4><p class="graf">Text</p>`,
  })
  expect(post).toMatchObject({ title, caption: subtitle, body: 'Text' })
})
