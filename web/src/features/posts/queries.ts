import { limits } from '@byline/contract/limits'
import { getPost, listNextPosts, listPosts } from '@byline/contract/posts'
import { callQuery } from '../../lib/query-client.ts'

/** The newest posts, with the fields of a card. */
export const newestPosts = (limit: number) =>
  callQuery(listPosts, { query: { order: 'newest', limit, fields: 'card' } })

/** The filter of a list, and the cursor where its page begins. */
export interface ListPlace {
  after?: string | undefined
  tag?: string | undefined
  title?: string | undefined
}

export const pageOfPosts = ({ after, tag, title }: ListPlace) =>
  callQuery(listPosts, {
    query: {
      order: 'newest',
      limit: limits.articlesPerPage,
      fields: 'card',
      ...(after !== undefined && { after }),
      ...(tag !== undefined && { tag }),
      ...(title !== undefined && { title }),
    },
  })

export const postBySlug = (slug: string) => callQuery(getPost, { params: { slug } })

/** One post more than is shown, because the article being read is excluded (specification §2). */
export const latestPosts = newestPosts(limits.latestArticles + 1)

/** What to read after a post, and how many posts its author has written. */
export const nextPosts = (slug: string) => callQuery(listNextPosts, { params: { slug } })
