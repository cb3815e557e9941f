import { listMonths } from '@byline/contract/posts/archive'
import { getPost, listNextPosts, listPosts, listTags } from '@byline/contract/posts/posts'
import { limits } from '@byline/contract/rules/limits'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiOf, callQuery } from '../../../lib/calls/query-client.ts'

/** The newest posts, with the fields of a card. */
export const newestPosts = (limit: number) =>
  callQuery(listPosts, { query: { order: 'newest', limit, fields: 'card' } })

/** Which posts a list has, and the cursor at which its first page begins. */
export interface ListOfPosts {
  after?: string | undefined
  tag?: string | undefined
  /** The id of a user. */
  author?: string | undefined
  /** A month of UTC, `YYYY-MM`. */
  month?: string | undefined
  /** What the specification's rule finds in titles (§2). */
  title?: string | undefined
  /** What the full text has, without what that rule finds. */
  words?: string | undefined
}

/** An hour, so that Back shows the same rows at the same place after a long article. */
const KEPT_MS = 3_600_000

/**
 * The pages of a list of posts as far as they are loaded: newest first, but of a full-text search the best first. The
 * owner's settings say how many posts a page has.
 */
export const pagesOfPosts = ({ after = '', words, ...filter }: ListOfPosts) =>
  infiniteQueryOptions({
    queryKey: [listPosts.path, 'pages', { after, words, ...filter }] as const,
    queryFn: ({ client, pageParam }) =>
      apiOf(client).call(listPosts, {
        query: {
          ...(words === undefined
            ? { order: 'newest', fields: 'card' }
            : { fields: 'passage', q: words, notTitle: words }),
          ...filter,
          ...(pageParam !== '' && { after: pageParam }),
        },
      }),
    initialPageParam: after,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: KEPT_MS,
    // The list does not change while it is read.
    refetchOnWindowFocus: false,
  })

/** The most used tags. */
export const tagsInUse = (limit: number) => ({
  ...callQuery(listTags, { query: { limit } }),
  // Tags are an offer: the page is whole without them.
  meta: { failsInPlace: true },
})

/** The months of the archive. */
export const archiveMonths = callQuery(listMonths)

export const postBySlug = (slug: string) => callQuery(getPost, { params: { slug } })

/** One post more than is shown, because the article being read is excluded (specification §2). */
export const latestPosts = newestPosts(limits.latestArticles + 1)

/** What to read after a post, and how many posts its author has written. */
export const nextPosts = (slug: string) => callQuery(listNextPosts, { params: { slug } })
