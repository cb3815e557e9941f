import type { Entry, Feed } from './feed.ts'
import { DECLARATION, element, escaped, html, text } from './xml.ts'

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
  'xmlns:wfw': 'http://wellformedweb.org/CommentAPI/',
}
/** The largest width that RSS 2.0 allows. */
const ICON_WIDTH = 144

/** A feed as RSS 2.0, with its pages linked as in RFC 5005. */
export function writeRss(feed: Feed, siteUrl: string): string {
  const { title, description, page, links, updated, entries } = feed
  const channel = element(
    'channel',
    {},
    text('title', title),
    text('link', page),
    text('description', description),
    text('language', feed.lang),
    entries.length > 0 ? text('lastBuildDate', dateOf(updated)) : '',
    ...(['self', 'first', 'next', 'previous'] as const).map((rel) => {
      const href = links[rel]
      return href ? element('atom:link', { rel, href, type: 'application/rss+xml' }) : ''
    }),
    element(
      'image',
      {},
      text('url', siteUrl + feed.site.icon),
      text('title', title),
      text('link', page),
      text('width', String(ICON_WIDTH)),
      text('height', String(ICON_WIDTH)),
    ),
    ...entries.map(itemOf),
  )
  return `${DECLARATION}${element('rss', { version: '2.0', ...NAMESPACES }, channel)}\n`
}

function itemOf(entry: Entry): string {
  const { author, comments, lang, picture, summary, translations = [] } = entry
  return element(
    'item',
    {},
    text('title', entry.title),
    text('link', entry.page),
    text('guid', entry.id, { isPermaLink: 'false' }),
    text('pubDate', dateOf(entry.published)),
    text('atom:updated', entry.updated),
    text('dc:creator', author.name),
    lang ? text('dc:language', lang) : '',
    ...translations.map((other) =>
      element('atom:link', { rel: 'alternate', href: other.page, type: 'text/html', hreflang: other.lang }),
    ),
    ...entry.tags.map((tag) => text('category', tag)),
    comments ? text('comments', comments.page) : '',
    comments ? text('wfw:commentRss', comments.rss) : '',
    // A description is HTML.
    summary ? text('description', escaped(summary)) : '',
    html('content:encoded', entry.html),
    picture ? element('media:thumbnail', thumbnail(picture)) : '',
  )
}

export function thumbnail({ address, width, height }: NonNullable<Entry['picture']>) {
  return { url: address, width, height }
}

/** A date of RFC 822 with a year of four digits. */
function dateOf(date: string): string {
  return new Date(date).toUTCString()
}
