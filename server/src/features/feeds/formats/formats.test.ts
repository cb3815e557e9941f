import { expect, it } from 'vitest'
import { jsonFeed } from '../../../../test/feeds/json-feed.ts'
import { all, parseXml, textOf } from '../../../../test/feeds/strict-xml.ts'
import { writeAtom } from './atom.ts'
import type { Entry, Feed } from './feed.ts'
import { writeJsonFeed } from './json-feed.ts'
import { writeRss } from './rss.ts'

const SITE = 'https://blog.example'
const HTML = '<p>]]> <![CDATA[ &amp; <code>a</code> ]]]]>></p>\n😀'
const HOSTILE = '<b>&amp; ]]> "q" \' 😀'

const entry: Entry = {
  id: 'urn:uuid:1',
  page: 'https://blog.example/article/a?b&c',
  title: HOSTILE,
  summary: HOSTILE,
  html: HTML,
  published: '2026-02-28T23:00:00.000Z',
  updated: '2026-03-01T10:00:00.000Z',
  author: {
    name: 'Ada & <Co>',
    page: 'https://blog.example/Articles?author=1',
    picture: 'https://blog.example/uploads/ada.webp',
  },
  tags: ['C++ & "more"', '<b>'],
  picture: {
    address: 'https://blog.example/uploads/a-1280.webp',
    width: 1280,
    height: 720,
    alt: '',
    credit: '',
  },
  comments: {
    page: 'https://blog.example/article/a#comments',
    rss: 'https://blog.example/article/a/rss.xml',
    atom: 'https://blog.example/article/a/atom.xml',
  },
}
const bare: Entry = {
  id: 'urn:uuid:2',
  page: 'https://blog.example/2',
  title: 'x',
  summary: '',
  html: '',
  published: entry.published,
  updated: entry.published,
  author: { name: 'Ben' },
  tags: [],
}
const feed: Feed = {
  id: 'urn:uuid:0',
  title: HOSTILE,
  description: 'A & B\u0000\u001b\ud800',
  lang: 'en',
  site: { name: 'Fig & Olive', lang: 'en', language: 'en', dir: 'ltr', icon: '/icon-512.png' },
  page: 'https://blog.example/',
  links: {
    self: 'https://blog.example/x?after=2&x',
    first: 'https://blog.example/x',
    next: 'https://blog.example/x?after=3',
    previous: undefined,
  },
  updated: entry.updated,
  entries: [entry, bare],
}

it('RSS 2.0 has all fields of a feed and of its entries, also hostile ones', () => {
  const rss = parseXml(writeRss(feed, SITE))
  expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0'])
  const [channel] = all(rss, 'channel')
  const [first, second] = all(channel, 'item')
  expect(channel?.children.slice(0, 5).map(({ name, text }) => [name, text])).toEqual([
    ['title', HOSTILE],
    ['link', 'https://blog.example/'],
    ['description', 'A & B'],
    ['language', 'en'],
    ['lastBuildDate', 'Sun, 01 Mar 2026 10:00:00 GMT'],
  ])
  expect(all(channel, 'atom:link').map(({ attributes }) => [attributes.rel, attributes.href])).toEqual(
    Object.entries(feed.links).filter(([, address]) => address !== undefined),
  )
  expect(all(all(channel, 'image')[0], 'url')[0]?.text).toBe(`${SITE}/icon-512.png`)
  const rest = first?.children.map(({ name, text }) => [name, text])
  expect(rest).toEqual([
    ['title', HOSTILE],
    ['link', entry.page],
    ['guid', 'urn:uuid:1'],
    ['pubDate', 'Sat, 28 Feb 2026 23:00:00 GMT'],
    ['atom:updated', entry.updated],
    ['dc:creator', 'Ada & <Co>'],
    ['category', 'C++ & "more"'],
    ['category', '<b>'],
    ['comments', entry.comments?.page],
    ['wfw:commentRss', entry.comments?.rss],
    // A description is HTML, so a plain text is escaped in it.
    ['description', "&lt;b&gt;&amp;amp; ]]&gt; &quot;q&quot; ' 😀"],
    ['content:encoded', HTML],
    ['media:thumbnail', ''],
  ])
  expect(all(first, 'guid')[0]?.attributes).toEqual({ isPermaLink: 'false' })
  expect(second?.children.map(({ name }) => name)).toEqual([
    ...['title', 'link', 'guid', 'pubDate', 'atom:updated', 'dc:creator', 'content:encoded'],
  ])
})

it('Atom has all fields of a feed and of its entries, also hostile ones', () => {
  const atom = parseXml(writeAtom(feed, SITE))
  expect([atom.name, atom.attributes['xml:lang']]).toEqual(['atom:feed', 'en'])
  expect([textOf(atom, 'atom:title'), textOf(atom, 'atom:updated')]).toEqual([HOSTILE, entry.updated])
  const [first, second] = all(atom, 'atom:entry')
  expect(first?.children.map(({ name, text }) => [name, text.replaceAll('\n', '')])).toEqual([
    ['atom:id', 'urn:uuid:1'],
    ['atom:title', HOSTILE],
    ['atom:link', ''],
    ['atom:link', ''],
    ['atom:published', entry.published],
    ['atom:updated', entry.updated],
    ['atom:author', 'Ada & <Co>https://blog.example/Articles?author=1'],
    ['atom:category', ''],
    ['atom:category', ''],
    ['atom:summary', HOSTILE],
    ['atom:content', HTML.replaceAll('\n', '')],
    ['media:thumbnail', ''],
  ])
  expect(all(first, 'atom:category').map(({ attributes }) => attributes.term)).toEqual(entry.tags)
  expect(all(first, 'atom:content')[0]?.attributes).toEqual({ type: 'html' })
  expect(all(first, 'atom:content')[0]?.text).toBe(HTML)
  expect(all(first, 'media:thumbnail')[0]?.attributes).toEqual({
    url: entry.picture?.address,
    width: '1280',
    height: '720',
  })
  expect(second?.children.map(({ name }) => name)).toEqual(
    ['id', 'title', 'link', 'published', 'updated', 'author', 'content'].map((name) => `atom:${name}`),
  )
})

it('JSON Feed 1.1 has all fields of a feed and of its entries, also hostile ones', () => {
  const { items, ...head } = jsonFeed.parse(JSON.parse(writeJsonFeed(feed, SITE)))
  expect(head).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: HOSTILE,
    home_page_url: feed.page,
    feed_url: feed.links.first,
    next_url: feed.links.next,
    description: 'A & B',
    icon: `${SITE}/icon-512.png`,
    language: 'en',
  })
  expect(items).toEqual([
    {
      id: 'urn:uuid:1',
      url: entry.page,
      title: HOSTILE,
      content_html: HTML,
      summary: HOSTILE,
      image: entry.picture?.address,
      date_published: entry.published,
      date_modified: entry.updated,
      authors: [{ name: entry.author.name, url: entry.author.page, avatar: entry.author.picture }],
      tags: entry.tags,
    },
    {
      id: 'urn:uuid:2',
      url: bare.page,
      title: 'x',
      content_html: '',
      date_published: bare.published,
      date_modified: bare.updated,
      authors: [{ name: 'Ben' }],
    },
  ])
})
