import { sourceFolder } from '@byline/test-files/source-folder'
import { zipFile } from '@byline/test-files/zip-bytes'
import { expect, it } from 'vitest'
import { readSource, renderedWords } from '../../test/read-source.ts'

const columns = 'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url'

async function readSubstack(lines: string[], files: Record<string, string> = {}) {
  const all = { 'posts.csv': [columns, ...lines].join('\n'), ...files }
  return readSource(await zipFile(Object.entries(all).map(([name, data]) => ({ name, data }))))
}

/** The post of a text. */
async function readOne(html: string) {
  const line = '1.one,2021-01-20T13:15:12.230Z,true,,,newsletter,everyone,One,Below,'
  const { posts, source } = await readSubstack([line], { 'posts/1.one.html': html })
  const post = posts['posts/1.one']
  if (!post) throw new Error('There is no post.')
  return { ...post, source }
}

/** An element of Substack's editor with its data. */
function data(className: string, attributes: unknown, inner = '', tag = 'div'): string {
  const json = JSON.stringify(attributes).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<${tag} class="${className}" data-attrs="${json}" data-component-name="X">${inner}</${tag}>`
}

it('reads posts, pages, threads and episodes; what only subscribers could read becomes a draft', async () => {
  const lines = [
    '1.one,2021-01-20T13:15:12.230Z,true,,,newsletter,everyone,"A ""title"", and more",Below,',
    '2.paid,2021-01-20T13:15:12.230Z,true,,,newsletter,only_paid,Paid,,',
    '3.free,2021-01-20T13:15:12.230Z,TRUE,,,newsletter,only_free,Free,,',
    '4.founding,2021-01-20T13:15:12.230Z,true,,,newsletter,founding,Founding,,',
    '5.draft,,false,,,newsletter,everyone,Draft,,',
    '6.about,2021-01-20T13:15:12.230Z,true,,,page,everyone,About,,',
    '7.talk,2021-01-20T13:15:12.230Z,true,,,thread,everyone,Talk,,',
    '8.episode,2021-01-20T13:15:12.230Z,true,,,podcast,everyone,Episode,,https://api.substack.com/8.mp3',
    '9.empty,,false,,,newsletter,everyone,,,',
    '10.lost,2021-01-20T13:15:12.230Z,true,,,newsletter,everyone,Lost,,',
  ]
  const texts = ['1.one', '2.paid', '3.free', '4.founding', '5.draft', '6.about', '7.talk', '99.unlisted']
  const { posts, refused, source } = await readSubstack(lines, {
    ...Object.fromEntries(texts.map((id) => [`posts/${id}.html`, `<p>Text of ${id}</p>`])),
    'posts/1.opens.csv': 'email\nhidden@example.com',
    'email_list.ann.csv': 'email\nhidden@example.com',
  })
  expect(posts['posts/1.one']).toEqual({
    title: 'A "title", and more',
    caption: 'Below',
    body: 'Text of 1.one',
    tags: [],
    author: undefined,
    slugs: ['one', 'a-title-and-more'],
    addresses: ['/p/one'],
    createdAt: '2021-01-20T13:15:12.230Z',
    updatedAt: undefined,
    cover: undefined,
  })
  const states = Object.entries(posts).map(([path, post]) => [
    path.replace(/.*\./, ''),
    post.isDraft ?? false,
    post.changes?.find(({ kind }) => kind === 'state')?.what,
  ])
  expect(states).toEqual([
    ['one', false, undefined],
    ['paid', true, 'for only paid, now a draft'],
    ['free', true, 'for only free, now a draft'],
    ['founding', true, 'for founding, now a draft'],
    ['draft', true, undefined],
    ['about', false, undefined],
    ['talk', false, 'a thread, now a post'],
    ['episode', false, undefined],
    ['unlisted', true, 'not in posts.csv, so that it became a draft'],
  ])
  expect(posts['posts/6.about']?.kind).toBe('page')
  expect(posts['posts/8.episode']?.body).toBe('[Listen on api.substack.com: Episode](https://api.substack.com/8.mp3)')
  expect(refused).toEqual({ 'posts/9.empty': 'it is an empty draft', 'posts/10.lost': 'the archive has no text of it' })
  expect(JSON.stringify([posts, source.skipped])).not.toContain('hidden')
  expect(source.skipped.map(({ reason }) => reason)).toEqual([
    'it lists subscribers',
    'it says who got or opened a mail',
  ])
})

it('makes figures of pictures, with the address, description, caption and width of the original', async () => {
  const original = 'https://substack-post-media.s3.amazonaws.com/public/images/a_1200x800.png'
  const small = `https://substackcdn.com/image/fetch/w_1456,c_limit,f_auto/${encodeURIComponent(original)}`
  const attributes = { src: original, alt: 'An alt', resizeWidth: 500, href: null }
  const json = JSON.stringify(attributes).replaceAll('"', '&quot;')
  const { body } = await readOne(
    `<div class="captioned-image-container"><figure><a class="image-link image2" href="${small}"><div class="image2-inset"><picture><source srcset="${small} 424w"><img src="${small}" data-attrs="${json}" alt=""></picture></div></a><figcaption class="image-caption">A <em>caption</em></figcaption></figure></div>
<p><img src="${small}"></p>${data('image-gallery-embed', { gallery: { images: [{ src: original }, { src: small }], caption: 'Two' } })}`,
  )
  expect(body).toBe(
    `<figure>\n<img src="${original}" alt="An alt" width="500">\n<figcaption>A <em>caption</em></figcaption>\n</figure>\n\n![](${original})\n\n<figure><img src="${original}" alt=""><img src="${original}" alt="">\n<figcaption>Two</figcaption>\n</figure>`,
  )
})

it('finds pictures that were saved beforehand by their names, and only its own', async () => {
  const folder = await sourceFolder({ 'a_1200x800.png': 'x' })
  const zip = await zipFile([
    { name: 'posts.csv', data: columns },
    { name: 'posts/1.one.html', data: '' },
  ])
  const { source } = await readSource(zip, { files: folder })
  const found = (host: string) => source.findFile('x', `https://${host}/public/images/a_1200x800.png`)
  expect((await found('substack-post-media.s3.amazonaws.com'))?.name).toBe('a_1200x800.png')
  expect(await found('other.example')).toBeUndefined()
})

it('makes links of embeds, and names the buttons and boxes that it leaves out', async () => {
  const share = 'https://me.substack.com/p/one?utm_source=substack&action=share'
  const { body, changes, source } = await readOne(
    [
      data('subscription-widget-wrap-editor', { url: 'https://me.substack.com/subscribe?' }, '<p>Thanks!</p>'),
      data('youtube-wrap', { videoId: 'abcDEF', startTime: '12s' }, '<iframe src="https://x.example"></iframe>'),
      data(
        'tweet',
        { url: 'https://twitter.com/x/status/1', full_text: 'A tweet & more', name: 'Ann' },
        '<a href="x">x</a>',
      ),
      data('soundcloud-wrap', { url: 'https://soundcloud.com/a/b', title: 'Song' }),
      data('embedded-post-wrap', {
        url: 'https://me.substack.com/p/two',
        title: 'Two',
        truncated_body_text: 'It starts',
      }),
      data('poll-embed', { id: 3 }),
      data('latex-rendered', { persistentExpression: 'E=mc^2' }),
      data('button-wrapper', { url: share, text: 'Share' }, `<a class="button" href="${share}">Share</a>`, 'p'),
      data(
        'button-wrapper',
        { url: 'https://b.example', text: 'Press' },
        '<a class="button" href="https://b.example"><span>Press</span></a>',
        'p',
      ),
      '<h3 class="header-anchor-post">Head<div class="header-anchor-parent"><div>#</div></div></h3>',
      '<div class="pullquote"><p>Pulled</p></div>',
      '<p><a href="https://open.substack.com/pub/me/p/one?r=1">one</a></p>',
    ].join('\n'),
  )
  expect(source.url).toBe('https://me.substack.com')
  expect(renderedWords(body)).toBe(
    'Watch on youtube.com A tweet & more Open on twitter.com: Ann Listen on soundcloud.com: Song Two It starts me.substack.com E=mc^2 Press Head Pulled one',
  )
  expect(body).toContain('(https://www.youtube.com/watch?v=abcDEF&t=12s)')
  expect(body).toContain('[one](/p/one)')
  expect(changes?.filter(({ kind }) => kind === 'left out').map(({ what }) => what)).toEqual([
    'subscription-widget',
    'poll-embed',
    'button ‘Share’',
  ])
})

it('keeps code, names in a line, files and quotations whose address is not known', async () => {
  const { body, changes } = await readOne(
    [
      data(
        'highlighted_code_block',
        { language: 'js' },
        '<pre class="shiki"><code class="language-js">a &lt; b</code></pre>',
      ),
      `<p>By ${data('mention-wrap', { name: 'Jane', id: 1, url: null }, '', 'span')} of ${data('cashtag-wrap', { symbol: '$ABC' }, '', 'span')}.</p>`,
      data('bluesky-wrap', { postId: 'x', text: 'A sky' }),
      data('native-audio-embed', { mediaUploadId: 'x', label: null }),
      data('embedded-publication-wrap', { name: 'Letters', base_url: 'https://letters.example' }),
      data('github-gist', {
        innerHTML: '<div><a href="https://gist.github.com/ann/0123456789abcdef">x</a></div>',
      }),
      '<div class="file-embed-wrapper" data-component-name="FileToDOM"><div class="file-embed-details"><div class="file-embed-details-h1">Paper</div><div class="file-embed-details-h2">1MB</div></div><a class="file-embed-button wide" href="https://me.substack.com/api/v1/file/x.pdf"><span>Download</span></a></div>',
    ].join('\n'),
  )
  expect(renderedWords(body)).toBe(
    'a < b By Jane of $ABC. A sky Open on letters.example: Letters Open on gist.github.com Paper',
  )
  expect(body).toContain('```js\na < b\n```')
  expect(changes?.filter(({ kind }) => kind === 'left out').map(({ what }) => what)).toEqual(['native-audio-embed'])
})

it('writes footnotes as Markdown does, also those with several paragraphs', async () => {
  const note = (n: number, inner: string) =>
    `<div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-${n}" href="#footnote-anchor-${n}" class="footnote-number">${n}</a><div class="footnote-content">${inner}</div></div>`
  const anchor = (n: number) => `<a class="footnote-anchor" id="footnote-anchor-${n}" href="#footnote-${n}">${n}</a>`
  const { body } = await readOne(
    `<p>One${anchor(1)} two.${anchor(2)}</p>${note(1, '<p>First</p><p>more</p>')}${note(2, '<p>Second</p>')}${note(3, '<p>Unused</p>')}`,
  )
  expect(body).toBe('One[^1] two.[^2]\n\n[^1]: First\n\n    more\n\n[^2]: Second\n\nUnused')
})

it('survives a hostile list', async () => {
  const { posts, source } = await readSubstack(
    [
      '1.one,2021-01-20,true,,,newsletter,everyone,One',
      ',2021-01-20,true,,,newsletter,everyone,No id,,',
      '1.one,2021-01-20,true,,,newsletter,everyone,Twice,,',
      '2.two,someday,true,,,newsletter,everyone,Stray "quote,,,,,,,more',
      '../../etc/passwd,2021-01-20,true,,,newsletter,everyone,Path,,',
    ],
    { 'posts/1.one.html': '<p>One</p>', 'posts/2.two.html': '<p>Two</p>' },
  )
  expect(posts['posts/1.one']?.title).toBe('One')
  expect(posts['posts/2.two']).toMatchObject({
    title: 'Stray "quote',
    createdAt: undefined,
    changes: [
      { kind: 'repaired', what: 'post_date, which is no date: someday' },
      { kind: 'repaired', what: 'its date, which was missing: it has that of the import' },
    ],
  })
  expect(source.skipped.map(({ reason }) => reason)).toEqual(['it has no post_id', 'posts/1.one is listed twice'])
  const broken = await readSubstack(
    ['1.one,2021-01-20,true,,,newsletter,everyone,"No end', `2.two,"${'x'.repeat(200_000)}`],
    { 'posts/1.one.html': '<p>One</p>' },
  )
  expect(broken.posts['posts/1.one']?.isDraft).toBe(true)
  expect(broken.source.skipped.length).toBe(2)
})
