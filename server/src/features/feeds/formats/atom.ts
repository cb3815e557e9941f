import type { Entry, Feed } from './feed.ts'
import { thumbnail } from './rss.ts'
import { DECLARATION, element, html, text } from './xml.ts'

const NAMESPACES = {
  xmlns: 'http://www.w3.org/2005/Atom',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
  'xmlns:thr': 'http://purl.org/syndication/thread/1.0',
}
const TYPE = 'application/atom+xml'

/** A feed as Atom (RFC 4287), with its pages linked as in RFC 5005 and its comments as in RFC 4685. */
export function writeAtom(feed: Feed, siteUrl: string): string {
  const { links, entries, site } = feed
  const named = { 'xml:lang': site.lang === feed.lang ? undefined : site.lang }
  const content = element(
    'feed',
    { ...NAMESPACES, 'xml:lang': feed.lang },
    text('id', feed.id),
    text('title', feed.title, named),
    text('subtitle', feed.description, named),
    text('updated', feed.updated),
    text('icon', siteUrl + feed.site.icon),
    element('link', { rel: 'alternate', href: feed.page, type: 'text/html' }),
    ...(['self', 'first', 'next', 'previous'] as const).map((rel) => {
      const href = links[rel]
      return href ? element('link', { rel, href, type: TYPE }) : ''
    }),
    // Every feed names an author, also one without entries (RFC 4287 §4.1.1).
    element('author', {}, text('name', site.name)),
    ...entries.map(entryOf),
  )
  return `${DECLARATION}${content}\n`
}

function entryOf(entry: Entry): string {
  const { author, comments, picture, repliesTo, summary, translations = [] } = entry
  return element(
    'entry',
    { 'xml:lang': entry.lang },
    text('id', entry.id),
    text('title', entry.title),
    element('link', { rel: 'alternate', href: entry.page, type: 'text/html' }),
    ...translations.map(({ lang, page }) =>
      element('link', { rel: 'alternate', href: page, type: 'text/html', hreflang: lang }),
    ),
    comments ? element('link', { rel: 'replies', href: comments.atom, type: TYPE }) : '',
    repliesTo ? element('thr:in-reply-to', { ref: repliesTo.id, href: repliesTo.page }) : '',
    text('published', entry.published),
    text('updated', entry.updated),
    element('author', {}, text('name', author.name), author.page ? text('uri', author.page) : ''),
    ...entry.tags.map((term) => element('category', { term })),
    summary ? text('summary', summary) : '',
    html('content', entry.html, { type: 'html' }),
    picture ? element('media:thumbnail', thumbnail(picture)) : '',
  )
}
