import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { type JsonFeed, jsonFeed } from './json-feed.ts'
import { all, parseXml, textOf, type XmlElement } from './strict-xml.ts'

/** The fields of an entry that all formats have. */
export interface ReadEntry {
  id: string | undefined
  title: string | undefined
  link: string | undefined
  html: string | undefined
  author: string | undefined
  published: number
  tags: (string | undefined)[]
}

/** A page of a feed as a reader sees it. */
export interface ReadFeed {
  title: string | undefined
  next: string | undefined
  previous?: string | undefined
  entries: ReadEntry[]
}

/** Reads a feed strictly. Throws for one that breaks the rules of its format. */
export function readFeed({ body, headers }: LightMyRequestResponse): ReadFeed {
  const type = String(headers['content-type'])
  if (type === 'application/rss+xml; charset=utf-8') return readRss(parseXml(body))
  if (type === 'application/atom+xml; charset=utf-8') return readAtom(parseXml(body))
  if (type === 'application/feed+json; charset=utf-8') return readJson(jsonFeed.parse(JSON.parse(body)))
  throw new Error(`${type} is no type of a feed: ${body}`)
}

function readRss(rss: XmlElement): ReadFeed {
  const [channel] = all(rss, 'channel')
  return {
    title: textOf(channel, 'title'),
    ...linksOf(all(channel, 'atom:link')),
    entries: all(channel, 'item').map((item) => ({
      id: textOf(item, 'guid'),
      title: textOf(item, 'title'),
      link: textOf(item, 'link'),
      html: textOf(item, 'content:encoded'),
      author: textOf(item, 'dc:creator'),
      published: Date.parse(String(textOf(item, 'pubDate'))),
      tags: all(item, 'category').map(({ text }) => text),
    })),
  }
}

function readAtom(feed: XmlElement): ReadFeed {
  return {
    title: textOf(feed, 'atom:title'),
    ...linksOf(all(feed, 'atom:link')),
    entries: all(feed, 'atom:entry').map((entry) => ({
      id: textOf(entry, 'atom:id'),
      title: textOf(entry, 'atom:title'),
      link: all(entry, 'atom:link').find(({ attributes }) => attributes.rel === 'alternate')?.attributes.href,
      html: textOf(entry, 'atom:content'),
      author: textOf(all(entry, 'atom:author')[0], 'atom:name'),
      published: Date.parse(String(textOf(entry, 'atom:published'))),
      tags: all(entry, 'atom:category').map(({ attributes }) => attributes.term),
    })),
  }
}

function readJson(feed: JsonFeed): ReadFeed {
  return {
    title: feed.title,
    next: feed.next_url,
    entries: feed.items.map((item) => ({
      id: item.id,
      title: item.title,
      link: item.url,
      html: item.content_html,
      author: item.authors?.[0]?.name,
      published: Date.parse(String(item.date_published)),
      tags: item.tags ?? [],
    })),
  }
}

function linksOf(links: XmlElement[]): Pick<ReadFeed, 'next' | 'previous'> {
  const to = (rel: string) => links.find(({ attributes }) => attributes.rel === rel)?.attributes.href
  return { next: to('next'), previous: to('previous') }
}

/** Every page of a feed, from one of them on, in one direction. */
async function walkFeed(
  app: FastifyInstance,
  address: string,
  direction: 'next' | 'previous' = 'next',
): Promise<ReadFeed[]> {
  const pages: ReadFeed[] = []
  for (let next: string | undefined = address; next !== undefined; ) {
    const { pathname, search } = new URL(next, 'https://blog.example')
    const page = readFeed(await app.inject(pathname + search))
    pages.push(page)
    next = page[direction]
  }
  return pages
}

/** Expects these ids on pages of these lengths and, except in JSON, the same ids on the way back from the second last page. */
export async function expectWalk(
  app: FastifyInstance,
  address: string,
  ids: string[],
  lengths: number[],
): Promise<void> {
  const idsOf = (pages: ReadFeed[]) => pages.flatMap(({ entries }) => entries.map(({ id }) => id))
  const pages = await walkFeed(app, address)
  expect(pages.map(({ entries }) => entries.length)).toEqual(lengths)
  expect(idsOf(pages)).toEqual(ids)
  if (address.endsWith('.json')) return
  const back = await walkFeed(app, String(pages.at(-2)?.next), 'previous')
  expect(idsOf(back.toReversed())).toEqual(ids)
}
