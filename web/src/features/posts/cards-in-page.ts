import { listNextPosts, listPosts, type PostCard } from '@byline/contract/posts'
import type { TextsInPage } from '../../lib/page-state.ts'

/** What an article shows of others, in its sidebar and at its end. */
export type ShownCard = Omit<PostCard, 'excerpt' | 'tags' | 'user' | 'createdAt' | 'updatedAt'>

/** The page state of an article leaves out what it does not show of others; no other page has these two lists. */
export const cardsInPage: TextsInPage[] = [listPosts.path, listNextPosts.path].map((path) => ({
  path,
  omit: (reply) => withShownCards(reply as { posts: PostCard[] }),
  restore: (reply) => reply,
}))

function withShownCards(reply: { posts: PostCard[] }): { posts: ShownCard[] } {
  return {
    ...reply,
    posts: reply.posts.map(
      ({ excerpt: _e, tags: _t, user: _u, createdAt: _c, updatedAt: _d, ...shown }) => shown,
    ),
  }
}
