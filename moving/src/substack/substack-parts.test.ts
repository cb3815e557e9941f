import { zipFile } from '@byline/test-files/zip-bytes'
import { expect, it } from 'vitest'
import { readSource } from '../../test/read-source.ts'

const columns = 'post_id,post_date,is_published,type,audience,title,subtitle,podcast_url'

async function readSubstack(lines: string[], files: Record<string, string>) {
  const all = { 'posts.csv': [columns, ...lines].join('\n'), ...files }
  return readSource(await zipFile(Object.entries(all).map(([name, data]) => ({ name, data }))))
}

/** The post of a text. */
async function readOne(...parts: string[]) {
  const line = '1.one,2021-01-20T13:15:12.230Z,true,newsletter,everyone,One,,'
  const { posts } = await readSubstack([line], { 'posts/1.one.html': parts.join('\n') })
  const post = posts['posts/1.one']
  if (!post) throw new Error('There is no post.')
  const changes = post.changes?.map(({ kind, what }) => `${kind}: ${what}`) ?? []
  return { ...post, changes }
}

/** An element of Substack's editor with its data. */
function data(className: string, attributes: unknown, inner = ''): string {
  const json = JSON.stringify(attributes).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<div class="${className}" data-attrs="${json}" data-component-name="X">${inner}</div>`
}

it('quotes posts of other networks with their authors, pictures and what they quote', async () => {
  const { body, changes } = await readOne(
    data('tweet', {
      url: 'https://x.com/ann/status/1',
      full_text: 'Words',
      name: 'Ann',
      username: 'ann',
      photos: [{ img_url: 'https://pictures.example/1.jpg' }],
      quoted_tweet: { full_text: 'Earlier words', username: 'bob' },
    }),
    '<div class="tweet"><a href="https://twitter.com/eve/status/2"><img src="https://a.example/eve.jpg"><span class="tweet-author-name">Eve </span><span class="tweet-author-handle">@eve</span><div class="tweet-text">Only markup</div></a><a href="https://twitter.com/eve/status/2"><span>50 Likes</span></a></div>',
    data('bluesky-wrap', { postId: '3k', authorName: 'Jay', authorHandle: 'jay.example', text: 'Sky' }),
    data('comment', {
      url: 'https://open.substack.com/home',
      comment: { body: 'A note', name: 'Casey' },
    }),
  )
  expect(body).toBe(`> Words
>
> <figure>
> <img src="https://pictures.example/1.jpg" alt="">
> </figure>
>
> > Earlier words
> >
> > — @bob
>
> [Open on x.com: Ann (@ann)](https://x.com/ann/status/1)

> Only markup
>
> [Open on twitter.com: Eve (@eve)](https://twitter.com/eve/status/2)

> Sky
>
> [Open on bsky.app: Jay (@jay.example)](https://bsky.app/profile/jay.example/post/3k)

> A note
>
> [Open on open.substack.com: Casey](https://open.substack.com/home)`)
  expect(changes.length).toBe(4)
})

it('shows previews of posts as those of other pages, and names one that is damaged', async () => {
  const { body, changes } = await readOne(
    data('digest-post-embed', {
      title: 'Two',
      caption: 'What it says',
      canonical_url: 'https://b.example/p/two',
      publication_name: 'Letters',
      publishedBylines: [{ name: 'Casey' }],
    }),
    '<div class="digest-post-embed" data-attrs="{&quot;no"></div>',
  )
  expect(body).toBe('> [**Two**](https://b.example/p/two)\\\n> What it says\\\n> Letters · Casey')
  expect(changes).toEqual(['embed: https://b.example/p/two', 'left out: digest-post-embed'])
})

it('links uploads, shows the pictures of charts, and takes the code of gists', async () => {
  const upload = 'de58e4a3-5505-45a7-8abc-b46c5c0f6e7a'
  const { body } = await readOne(
    data('native-video-embed', { mediaUploadId: upload, duration: null }),
    data('native-audio-embed', { mediaUploadId: upload, label: 'Song' }),
    data('datawrapper-wrap outer', {
      url: 'https://datawrapper.example/x/',
      title: 'Chart',
      thumbnail_url_full: 'https://pictures.example/chart.png',
    }),
    data('github-gist', {
      innerHTML:
        '<table data-tagsearch-lang="Python"><tr><td class="blob-num"></td><td class="blob-code">a = 1</td></tr><tr><td class="blob-code">  b &lt; 2</td></tr></table><a href="https://gist.github.com/ann/0123456789abcdef">x</a>',
    }),
  )
  const address = `https://api.substack.com/api/v1/video/upload/${upload}/src`
  expect(body).toBe(`[Watch on api.substack.com: Video](${address})

[Listen on api.substack.com: Song](${address})

<figure>
<img src="https://pictures.example/chart.png" alt="">
<figcaption><a href="https://datawrapper.example/x/">Open on datawrapper.example: Chart</a></figcaption>
</figure>

\`\`\`python
a = 1
  b < 2
\`\`\`

[Open on gist.github.com](https://gist.github.com/ann/0123456789abcdef)`)
})

it('makes nothing public that only some subscribers saw in a post for everyone', async () => {
  const part = (audiences: string, text: string) =>
    `<div class="dynamic-content-block" data-dynamic-audiences="${audiences}"><p>${text}</p></div>`
  const { body, changes } = await readOne(part('paid_sub', 'SECRET'), part('non_sub', 'Open'))
  expect(body).toBe('Open')
  expect(changes).toEqual(['left out: a part for paid sub'])
})

it('keeps boxes, verses, rows of pictures and the lines of lists as they were', async () => {
  const { body } = await readOne(
    '<div class="callout-block" data-callout="true"><p>In a box</p><p>More</p></div>',
    '<div class="preformatted-block"><label>Not of the text</label><pre class="text">One\n   two</pre></div>',
    '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>',
    '<figure class="gallery"><div><div><picture><img src="https://b.example/1.png" alt=""></picture><img src="https://b.example/2.png" alt=""></div><figcaption>Both</figcaption></div></figure>',
  )
  expect(body).toBe(`> [!NOTE]
> In a box
>
> More

One\\
\u00a0\u00a0\u00a0two

- a
- b
  - c

<figure><img src="https://b.example/1.png" alt=""><img src="https://b.example/2.png" alt="">
<figcaption>Both</figcaption>
</figure>`)
})

it('reads footnotes whose shown number is another than that of their identifier', async () => {
  const note = (n: number, text: string) =>
    `<div class="footnote"><a id="footnote-${n}" href="#footnote-anchor-${n}" class="footnote-number">${n + 1}</a><div class="footnote-content"><p>${text}</p></div></div>`
  const anchor = (n: number) => `<a class="footnote-anchor" href="#footnote-${n}">${n}</a>`
  const { body } = await readOne(`<p>One${anchor(1)} two${anchor(2)}</p>${note(1, 'First')}${note(2, 'Second')}`)
  expect(body).toBe('One[^1] two[^2]\n\n[^1]: First\n\n[^2]: Second')
})

it('finds the text of a post of which the list has only the number', async () => {
  const { posts, refused } = await readSubstack(
    ['14,2021-01-20,true,newsletter,everyone,Fourteen,,', '15,,false,newsletter,everyone,,,'],
    { 'posts/14.the-slug.html': '<p>Text</p>', 'posts/15.html': '' },
  )
  expect(posts['posts/14.the-slug']).toMatchObject({
    slugs: ['the-slug', 'fourteen'],
    body: 'Text',
  })
  expect(refused).toEqual({ 'posts/15': 'it is an empty draft' })
})
