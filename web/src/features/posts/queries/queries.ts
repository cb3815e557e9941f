import { getAuthor } from '@byline/contract/authors'
import { getSeries } from '@byline/contract/manage/series'
import { listMonths } from '@byline/contract/posts/archive'
import { getPost, listNextPosts, listPosts, listTags } from '@byline/contract/posts/posts'
import { limits } from '@byline/contract/rules/limits'
import { callPages } from '../../../lib/calls/call-pages.ts'
import { callQuery } from '../../../lib/calls/query-client.ts'

/** The newest posts, or those of a language, with the fields of a card. */
export const newestPosts = (limit: number, lang?: string) =>
  callQuery(listPosts, { query: { order: 'newest', limit, fields: 'card', lang } })

/** The filter of a list of posts, and the cursor of its first page. */
export interface ListOfPosts {
  after?: string | undefined
  tag?: string | undefined
  /** The id of a user. */
  author?: string | undefined
  /** A month of UTC, `YYYY-MM`. */
  month?: string | undefined
  /** A language (BCP 47), which includes its forms. */
  lang?: string | undefined
  /** A term that titles contain (specification §2). */
  title?: string | undefined
  /** Words of the full text, without the posts whose title has them. */
  words?: string | undefined
}

/**
 * The loaded pages of a list of posts, newest first; of a full-text search, best first. The owner's settings decide how
 * many posts a page has.
 */
export const pagesOfPosts = ({ after, words, ...filter }: ListOfPosts) => {
  const listed = { order: 'newest', fields: 'card' } as const
  const found = { fields: 'passage', q: words, notTitle: words } as const
  return callPages(listPosts, { query: { ...(words === undefined ? listed : found), ...filter } }, after)
}

/** A series and the pages of its articles in their order. */
export const seriesPages = (slug: string, after?: string) => callPages(getSeries, { params: { slug } }, after)

/** An author and the pages of their articles, newest first. */
export const authorPages = (slug: string, after?: string, lang?: string) =>
  callPages(getAuthor, { params: { slug }, query: { lang } }, after)

/** The most used tags, of all posts or of those in a language. */
export const tagsInUse = (limit: number, lang?: string) => ({
  ...callQuery(listTags, { query: { limit, lang } }),
  // The page is complete without them.
  meta: { failsInPlace: true },
})

/** The months of the archive, of all posts or of those in a language. */
export const archiveMonths = (lang?: string) => callQuery(listMonths, { query: { lang } })

export const postBySlug = (slug: string) => callQuery(getPost, { params: { slug } })

/** One post more than is shown, because the article being read is excluded (specification §2). */
export const latestPosts = newestPosts(limits.latestArticles + 1)

/** The next posts to read after a post, and the number of posts by its author. */
export const nextPosts = (slug: string) => callQuery(listNextPosts, { params: { slug } })
