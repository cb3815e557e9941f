import {
  COMMENTS_ID,
  commentPath,
  commentsFeedPath,
  type FeedFormat,
  type FeedPlace,
  paths,
} from '@byline/contract/addresses/paths'
import { publicAddress, type SiteAddresses } from '@byline/contract/addresses/public-uploads'
import type { Comment } from '@byline/contract/comments/comments'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/tables/schema.ts'
import { say } from '../../language/say.ts'
import { listUnder } from '../comments/list-store.ts'
import { presentComment } from '../comments/present.ts'
import { findReadable } from '../posts/one-post/find-readable.ts'
import { presentCard } from '../posts/one-post/present.ts'
import { namedId, urn } from './feed-id.ts'
import { directed, entryHtml } from './formats/entry-html.ts'
import type { Entry } from './formats/feed.ts'
import { nameOf, titleOf } from './formats/permitted.ts'
import { escaped } from './formats/xml.ts'
import { type ReadFeed, type Site, siteOf } from './posts-feed.ts'

/** Each has at most 5,000 characters, so a page needs no limit of bytes. */
const ENTRIES = 20

/**
 * One page of the feed of the comments on an article, newest first. Throws `Moved` for a former slug, `post_not_found`
 * and `invalid_cursor`.
 */
export async function readCommentsFeed(
  db: Db,
  addresses: SiteAddresses,
  format: FeedFormat,
  { slug, after, before }: FeedPlace & { slug: string },
): Promise<ReadFeed> {
  const row = await findReadable(db, slug, (current) => commentsFeedPath(format, current, { after, before }))
  const site = await siteOf(db)
  const { siteUrl } = addresses
  const post = presentCard(row)
  // The list of an article is oldest first, so its directions are the opposite ones.
  const list = after === undefined && before !== undefined ? { after: before } : { before: after ?? '' }
  const { rows, ...cursors } = await listUnder(db, row.id, { limit: ENTRIES, ...list })
  const [next, previous] = [cursors.previousCursor, cursors.nextCursor]
  const address = (place: FeedPlace) => siteUrl + commentsFeedPath(format, slug, place)
  const page = siteUrl + paths.article(slug)
  const entries = rows.toReversed().map((comment) => entryOf(presentComment(comment), page, addresses, site))
  const title = titleOf(post.title, site.language)
  return {
    feed: {
      id: urn(namedId(row.id, 'comments')),
      title: say(site.language, 'server.feeds.commentsTitle', { title, site: site.name }),
      description: say(site.language, 'server.feeds.commentsDescription', { title }),
      lang: site.lang,
      site,
      page: `${page}#${COMMENTS_ID}`,
      links: {
        self: address({ after, before }),
        first: address({}),
        next: next === null ? undefined : address({ after: next }),
        previous: previous === null ? undefined : address({ before: previous }),
      },
      updated: entries.reduce((latest, { updated }) => (updated > latest ? updated : latest), post.createdAt),
      entries,
    },
    cacheTags: new Set([
      cacheTags.site,
      cacheTags.post(row.id),
      cacheTags.comments(row.id),
      ...[row, ...rows].map(({ user_id }) => cacheTags.user(user_id)),
    ]),
  }
}

function entryOf(
  { _id, html, passage, createdAt, updatedAt, user, post }: Comment,
  page: string,
  addresses: SiteAddresses,
  site: Site,
): Entry {
  const { language } = site
  const name = nameOf(user.name, language)
  return {
    id: urn(_id),
    page: addresses.siteUrl + commentPath(post.slug, _id),
    title: titleOf(
      say(language, 'server.feeds.commentTitle', { name, title: titleOf(post.title, language) }),
      language,
    ),
    summary: '',
    html: directed(quotation(passage) + entryHtml(html, { ...addresses, address: page }), site),
    published: createdAt,
    updated: updatedAt > createdAt ? updatedAt : createdAt,
    author: { name, picture: user.avatar === null ? undefined : publicAddress(addresses, paths.upload(user.avatar)) },
    tags: [],
    repliesTo: { id: urn(post._id), page },
  }
}

/** The passage that a comment is about, as it was quoted. */
function quotation(passage: Comment['passage']): string {
  return passage ? `<blockquote><p>${escaped(passage.exact)}</p></blockquote>` : ''
}
