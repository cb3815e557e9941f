import { say } from '../../../language/say.ts'
import type { Entry, Feed } from './feed.ts'
import { element, text } from './xml.ts'

/** A feed that was opened in a browser, as a page: what it is, how to subscribe, and its entries. */
export function writeFeedPage({ title, description, site, page, links, entries }: Feed, siteUrl: string): string {
  const { language } = site
  const head = element(
    'head',
    {},
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    text('title', title),
    `<link rel="stylesheet" href="${siteUrl}/feed.css">`,
  )
  const main = element(
    'main',
    {},
    text('h1', title),
    text('p', description),
    element(
      'aside',
      { 'aria-label': say(language, 'server.feeds.howToSubscribe') },
      text('p', say(language, 'server.feeds.thisIsAFeed')),
      text('code', links.self),
    ),
    ...entries.map(articleOf),
    element(
      'nav',
      { 'aria-label': say(language, 'server.feeds.pages') },
      ...further(links, language),
      text('a', say(language, 'server.feeds.readOnSite'), { href: page }),
    ),
  )
  return `<!DOCTYPE html>\n${element('html', { lang: site.lang, dir: site.dir }, head, element('body', {}, main))}\n`
}

function articleOf({ title, page, author, published, summary, lang }: Entry): string {
  const day = text('time', published.slice(0, 'YYYY-MM-DD'.length), { datetime: published })
  return element(
    'article',
    { lang, dir: 'auto' },
    element('h2', {}, text('a', title, { href: page })),
    element('small', {}, day, text('bdi', author.name)),
    summary ? text('p', summary) : '',
  )
}

function further({ previous, next }: Feed['links'], language: string): string[] {
  return [
    previous ? text('a', say(language, 'server.feeds.newerEntries'), { href: previous, rel: 'prev' }) : '',
    next ? text('a', say(language, 'server.feeds.olderEntries'), { href: next, rel: 'next' }) : '',
  ]
}
