import type { Entry, Feed } from './feed.ts'
import { permitted } from './permitted.ts'

/** A feed as JSON Feed 1.1. Fields that are undefined are left out. */
export function writeJsonFeed(feed: Feed, siteUrl: string): string {
  const { links, entries } = feed
  const content = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.page,
    // This address is the same on every page, because it identifies the feed.
    feed_url: links.first,
    description: feed.description,
    next_url: links.next,
    icon: siteUrl + feed.site.icon,
    language: feed.lang,
    items: entries.map(itemOf),
  }
  return JSON.stringify(content, (_name, value) => (typeof value === 'string' ? permitted(value) : value))
}

function itemOf({ author, picture, summary, tags, ...entry }: Entry) {
  return {
    id: entry.id,
    url: entry.page,
    title: entry.title,
    language: entry.lang,
    content_html: entry.html,
    summary: summary || undefined,
    image: picture?.address,
    date_published: entry.published,
    date_modified: entry.updated,
    authors: [{ name: author.name, url: author.page, avatar: author.picture }],
    tags: tags.length > 0 ? tags : undefined,
  }
}
