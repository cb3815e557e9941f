import { limits } from '@byline/contract/limits'
import { getPost, listPosts } from '@byline/contract/posts'
import { callQuery } from '../../lib/query-client.ts'

/** What the pages ask of posts; each asks for just what it shows. */
export const newestPosts = (limit: number) =>
  callQuery(listPosts, { query: { order: 'newest', limit, fields: 'card' } })

/** A page of a list and where it starts. */
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

/** One more than is shown: the article being read is left out (specification §2). */
export const latestPosts = newestPosts(limits.latestArticles + 1)
