import { listNextPosts, listPosts, type PostCard } from '@byline/contract/posts/posts'
import type { TextsInPage } from '../../../lib/page-state.ts'

type Unshown = 'excerpt' | 'tags' | 'user' | 'createdAt' | 'updatedAt'
/** The fields of another article that the sidebar shows. */
export type LatestCard = Omit<PostCard, Unshown>
/** The fields of another article that the end of an article shows. */
export type NextCard = Omit<PostCard, Unshown | 'caption'>

/** The page state of an article omits the fields of others that it does not show. No other page has these two lists. */
export const cardsInPage: TextsInPage[] = [
  {
    path: listPosts.path,
    omit: (reply) => withPosts(reply, latestCard),
    restore: (reply) => reply,
  },
  {
    path: listNextPosts.path,
    omit: (reply) =>
      withPosts(reply, (post) => {
        const { caption: _, ...shown } = latestCard(post)
        return shown satisfies NextCard
      }),
    restore: (reply) => reply,
  },
]

function withPosts(reply: unknown, change: (post: PostCard) => object): object {
  const { posts, ...others } = reply as { posts: PostCard[] }
  return { ...others, posts: posts.map(change) }
}

function latestCard({ excerpt: _e, tags: _t, user: _u, createdAt: _c, updatedAt: _d, ...shown }: PostCard): LatestCard {
  return shown
}
