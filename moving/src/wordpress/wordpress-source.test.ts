import { expect, it } from 'vitest'
import { inEnglish, withSentences } from '../../test/english.ts'
import { comment, exportFile, FOOT, HEAD, item } from '../../test/test-export.ts'
import type { Source, SourcePost } from '../records/source.ts'
import { LeftOut } from '../records/unreadable.ts'
import { wordpressSource } from './wordpress-source.ts'

async function openText(text: string): Promise<Source> {
  const source = await wordpressSource.open(await exportFile(text), {})
  if (!source) throw new Error('not recognized')
  return source
}

/** Every record by its path, or the reason why it is none. */
async function recordsOf(items: string): Promise<Record<string, ReturnType<typeof withSentences> | string>> {
  const source = await openText(HEAD + items + FOOT)
  const found: Record<string, ReturnType<typeof withSentences> | string> = {}
  for await (const { path, read } of source.records()) {
    const post = await read().catch((error: Error) => {
      return `${error instanceof LeftOut ? 'left out' : 'refused'}: ${error.message}`
    })
    if (post) found[path] = typeof post === 'string' ? post : withSentences(post)
  }
  return found
}

async function postOf(...given: Parameters<typeof item>): Promise<ReturnType<typeof withSentences>> {
  const [post] = Object.values(await recordsOf(item(...given)))
  if (typeof post !== 'object') throw new Error(String(post))
  return post
}

it('reads a post with all that belongs to it', async () => {
  const picture = item(7, {
    fields: {
      'wp:post_type': 'attachment',
      'wp:status': 'inherit',
      'wp:attachment_url': 'https://old.example/wp-content/uploads/2019/05/a.jpg',
      'excerpt:encoded': 'By <em>Ada</em>',
    },
    meta: { _wp_attachment_image_alt: 'A tree' },
  })
  const post = item(12, {
    fields: {
      title: 'Fish &amp; chips &#8211; 1 < 2',
      guid: 'https://old.example/?p=12',
      'excerpt:encoded': 'A <b>short</b> text',
      'wp:post_modified_gmt': '2020-01-02 03:04:05',
      'wp:post_name': '%e4%bd%a0%e5%a5%bd',
      'wp:is_sticky': '1',
    },
    content: '<!-- wp:paragraph -->\n<p>Hello</p>\n<!-- /wp:paragraph -->',
    terms: [
      ['category', 'uncategorized', 'Uncategorized'],
      ['category', 'news', 'News &amp; more'],
      ['post_tag', 'a', 'a'],
      ['post_format', 'post-format-aside', 'Aside'],
    ],
    meta: { _thumbnail_id: '7', _wp_old_slug: 'former', mood: 'good', _edit_last: '1' },
  })
  const found = await recordsOf(picture + post)
  expect(Object.keys(found)).toEqual(['old.example/?p=12'])
  expect(found['old.example/?p=12']).toEqual({
    title: 'Fish & chips – 1 < 2',
    caption: 'A short text',
    body: 'Hello',
    tags: ['News & more', 'a'],
    author: 'Ada Writer',
    slugs: ['你好', 'fish-chips-1-2'],
    addresses: ['/2019/05/post-12', '/2019/05/former', '/?p=12'],
    createdAt: '2019-05-04T10:00:00.000Z',
    updatedAt: '2020-01-02T03:04:05.000Z',
    cover: 'https://old.example/wp-content/uploads/2019/05/a.jpg',
    coverAlt: 'A tree',
    coverCredit: 'By Ada',
    changes: [
      { kind: 'state', what: 'sticky' },
      { kind: 'unused field', what: 'mood' },
    ],
  })
})

it('says of the export where it was, and what is no post of its own', async () => {
  const source = await openText(
    HEAD +
      item(1) +
      item(2, { fields: { 'wp:post_type': 'nav_menu_item' } }) +
      item(3, { fields: { 'wp:post_type': 'attachment' }, comments: [comment(1, 'a')] }) +
      FOOT,
  )
  expect(source).toMatchObject({ kind: 'wordpress', url: 'https://old.example' })
  expect(['/2019/05/post-1', '/?p=1'].every((one) => source.addresses.has(one))).toBe(true)
  expect(source.notes.map(inEnglish)).toEqual([
    'It is an export of WordPress (WXR 1.2).',
    'No posts of their own: 1 × attachment, 1 × nav_menu_item.',
    'Comments on pictures and other files are left out: 1.',
  ])
})

it.each([
  ['publish', {}, undefined, []],
  ['future', {}, undefined, ['scheduled for a time that has passed, became public']],
  ['draft', {}, true, []],
  ['pending', {}, true, ['pending, became a draft']],
  ['private', {}, true, ['private, became a draft']],
  [
    'publish',
    { 'wp:post_password': 'secret' },
    true,
    ['a post with a password, which was not imported, became a draft'],
  ],
])('takes over the state %s', async (status, more, isDraft, what) => {
  const post = await postOf(1, { fields: { 'wp:status': status, ...more } })
  expect([post.isDraft, post.changes?.map((change) => change.what)]).toEqual([isDraft, what])
  expect(JSON.stringify(post)).not.toContain('secret')
})

it('names what is no post: the trash, other types, and what is there twice', async () => {
  const found = await recordsOf(
    item(1, { fields: { 'wp:status': 'trash' } }) +
      item(2, { fields: { 'wp:post_type': 'product' } }) +
      item(3, { fields: { 'wp:status': 'auto-draft' } }) +
      item(4, { fields: { title: '' } }) +
      item(5) +
      item(5) +
      item(6, { fields: { 'wp:post_type': 'page' } }),
  )
  expect(Object.values(found).map((one) => (typeof one === 'string' ? one : one.kind))).toEqual([
    'left out: it is in the trash',
    'left out: it is of the type “product”, and neither a post nor a page',
    'left out: WordPress itself made it, as an empty draft or a copy',
    'left out: it has neither a title nor a text',
    undefined,
    'left out: the export has it twice, and it was read the first time',
    'page',
  ])
})

it('names a featured image that is not in the export', async () => {
  const { cover, changes } = await postOf(1, { meta: { _thumbnail_id: '77' } })
  expect([cover, changes?.map(({ what }) => what)]).toEqual([
    undefined,
    ['the featured image, as attachment 77 is not in the export'],
  ])
})

it('joins the authors that a plugin stores as terms, and publishes no address of mail', async () => {
  const terms: [string, string, string][] = [
    ['author', 'cap-ada', 'ada'],
    ['author', 'cap-grace', 'Grace H.'],
    ['author', 'cap-ada', 'ada'],
  ]
  expect((await postOf(1, { terms })).author).toBe('Ada Writer and Grace H.')
  const fields = { 'dc:creator': 'linus@mail.example' }
  const comments = [comment(1, 'a', { 'wp:comment_author': 'me@mail.example' })]
  const post = await postOf(1, { fields, comments })
  expect([post.author, post.comments?.[0]?.author]).toEqual(['linus', 'me'])
})

it('takes over the series of a plugin, and names the taxonomies of others', async () => {
  const { series, changes } = await postOf(1, {
    terms: [
      ['series', 'trip', 'The trip'],
      ['post_format', 'post-format-aside', 'Aside'],
      ['place', 'x', 'X'],
    ],
    meta: { _series_part_3: '2' },
  })
  expect(series).toEqual({ title: 'The trip', order: 2 })
  expect(changes).toEqual([{ kind: 'unused field', what: 'place' }])
})

it('names a published post without a date', async () => {
  const fields = { 'wp:post_date_gmt': '', 'wp:post_date': '' }
  expect((await postOf(1, { fields })).changes?.map(({ what }) => what)).toEqual([
    'the date, which was missing: it is that of the import',
  ])
  expect((await postOf(1, { fields: { ...fields, 'wp:status': 'draft' } })).changes).toEqual([])
})

it('reads links without a host and slugs with an ending, as other systems write them', async () => {
  const fields = { link: '/blog//a%20b.html', 'wp:post_name': 'a-b.html' }
  const { addresses, slugs } = await postOf(1, { fields })
  expect(addresses).toEqual(['/blog/a b.html', '/?p=1'])
  expect(slugs).toEqual(['a-b', 'post-1'])
})

it('leads from the pages of pictures to the post to which they were uploaded', async () => {
  const fields = {
    'wp:post_type': 'attachment',
    'wp:status': 'inherit',
    'wp:post_parent': '1',
    'wp:attachment_url': 'https://old.example/a.jpg',
    link: 'https://old.example/2019/05/post-1/a/',
  }
  const elsewhere = { ...fields, link: 'https://pictures.example/b' }
  const found = await recordsOf(
    item(1) + item(7, { fields }) + item(8, { fields: elsewhere }) + item(8, { fields: elsewhere }),
  )
  expect(found['old.example/?p=1']).toMatchObject({
    addresses: ['/2019/05/post-1', '/?p=1', '/2019/05/post-1/a', '/?attachment_id=7', '/?attachment_id=8'],
  })
})

it('gives a post without a title its first words', async () => {
  const post = await postOf(1, { fields: { title: ' ' }, content: 'The first words &amp; more' })
  expect(post).toMatchObject({ title: 'The first words & more', changes: [{ kind: 'repaired' }] })
})

it.each([
  [
    { 'wp:post_date_gmt': '0000-00-00 00:00:00', pubDate: 'Sat, 04 May 2019 12:00:00 +0200' },
    '2019-05-04T10:00:00.000Z',
  ],
  [
    {
      'wp:post_date_gmt': '0000-00-00 00:00:00',
      pubDate: 'Mon, 30 Nov -0001 00:00:00 +0000',
      'wp:post_date': '2019-05-04 09:00:00',
    },
    '2019-05-04T09:00:00.000Z',
  ],
  [{ 'wp:post_date_gmt': 'yesterday' }, undefined],
])('reads the dates %j', async (fields, date) => {
  expect((await postOf(1, { fields })).createdAt).toBe(date)
})

it('reads threads of approved comments, each after the one to which it replies', async () => {
  const { comments, changes } = await postOf(1, {
    comments: [
      comment(1, 'Reply\nin <b>two</b> lines <img src="https://a.example/x.png" alt="x">', {
        'wp:comment_parent': '4',
      }),
      comment(2, 'To spam', { 'wp:comment_parent': '3' }),
      comment(3, 'Spam', { 'wp:comment_approved': 'spam', 'wp:comment_parent': '4' }),
      comment(4, 'First *', { 'wp:comment_parent': '0' }),
      comment(5, 'Ping', { 'wp:comment_type': 'pingback' }),
      comment(6, 'Round', { 'wp:comment_parent': '7' }),
      comment(7, 'Round', { 'wp:comment_parent': '6', 'wp:comment_author': '' }),
    ],
  })
  expect(comments?.map(({ id, parent, author, content }) => [id, parent, author, content])).toEqual([
    ['4', undefined, 'Reader 4', 'First \\*'],
    ['1', '4', 'Reader 1', 'Reply\\\nin **two** lines [x](https://a.example/x.png)'],
    ['2', '4', 'Reader 2', 'To spam'],
    ['7', undefined, '', 'Round'],
    ['6', '7', 'Reader 6', 'Round'],
  ])
  expect(changes?.map(({ what }) => what)).toEqual(['1 × spam', '1 × pingback'])
})

it('reads exports of WXR 1.0 and 1.1, which have less', async () => {
  const head = HEAD.replaceAll('export/1.2/', 'export/1.0/').replace(/<wp:author>.*<\/wp:author>/s, '')
  const source = await openText(
    `${head}<item><title>Old</title><dc:creator>Ada</dc:creator><content:encoded>Text &amp;amp; more</content:encoded><wp:post_id>3</wp:post_id></item>${FOOT}`,
  )
  const posts: SourcePost[] = []
  for await (const { read } of source.records()) posts.push((await read()) as SourcePost)
  expect(posts).toMatchObject([{ title: 'Old', author: 'Ada', body: 'Text & more' }])
})

it('reads languages and articles of Polylang, by its terms and their descriptions', async () => {
  const term = (taxonomy: string, slug: string, description: string) =>
    `<wp:term><wp:term_id>1</wp:term_id><wp:term_taxonomy><![CDATA[${taxonomy}]]></wp:term_taxonomy><wp:term_slug><![CDATA[${slug}]]></wp:term_slug><wp:term_description><![CDATA[${description}]]></wp:term_description></wp:term>`
  const locale = (code: string) =>
    `a:3:{s:6:"locale";s:${code.length}:"${code}";s:3:"rtl";i:0;s:9:"flag_code";s:2:"de";}`
  const group = (name: string): [string, string, string] => ['post_translations', name, name]
  const records = await recordsOf(
    term('language', 'en', locale('en_US')) +
      term('language', 'cn', locale('zh_CN')) +
      term('language', 'deutsch', locale('de_DE_formal')) +
      term('post_translations', 'pll_5f1', 'a:3:{s:2:"en";i:1;s:2:"cn";i:2;s:7:"deutsch";i:3;}') +
      item(1, { terms: [['language', 'en', 'English'], group('pll_5f1')] }) +
      item(2, { terms: [['language', 'cn', '中文'], group('pll_5f1')] }) +
      item(3, { terms: [['language', 'deutsch', 'Deutsch']] }) +
      item(4, { terms: [['language', 'en', 'English']] }) +
      item(5),
  )
  const languages = Object.values(records).map((post) =>
    typeof post === 'string' ? post : [post.language, post.translationKey],
  )
  expect(languages).toEqual([
    ['en', 'pll_5f1'],
    ['zh_CN', 'pll_5f1'],
    ['de_DE', 'pll_5f1'],
    ['en', undefined],
    [undefined, undefined],
  ])
})

it('reads the fields that WPML adds to an export, and survives damaged ones', async () => {
  const meta = (language: string, group: string, source = '') => ({
    _wpml_import_language_code: language,
    _wpml_import_source_language_code: source,
    _wpml_import_translation_group: group,
  })
  const records = await recordsOf(
    `<wp:term><wp:term_taxonomy>post_translations</wp:term_taxonomy><wp:term_slug>x</wp:term_slug><wp:term_description>${'s:2:"a'.repeat(20_000)}</wp:term_description></wp:term><wp:term><wp:term_taxonomy>language</wp:term_taxonomy></wp:term>${
      item(1, { meta: meta('en', 'post_post_1') }) +
      item(2, { meta: meta('pt-br', 'post_post_1', 'en') }) +
      item(3, { meta: meta('', 'post_post_1') })
    }`,
  )
  const languages = Object.values(records).map((post) =>
    typeof post === 'string' ? post : [post.language, post.translationKey, post.changes],
  )
  expect(languages).toEqual([
    ['en', 'post_post_1', []],
    ['pt-br', 'post_post_1', []],
    [undefined, undefined, []],
  ])
})
