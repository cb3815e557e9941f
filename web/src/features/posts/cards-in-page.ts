import { listNextPosts, listPosts, type PostCard } from '@byline/contract/posts'
import type { TextsInPage } from '../../lib/page-state.ts'

/**
 * How the text of a post begins is shown only where it has no caption (`post-summary.ts`), so the page state leaves it
 * out where there is one.
 */
export const cardsInPage: TextsInPage[] = [listPosts.path, listNextPosts.path].map((path) => ({
  path,
  omit: (reply) => withoutExcerpts(reply as { posts?: PostCard[] }),
  restore: (reply) => reply,
}))

function withoutExcerpts<Reply extends { posts?: PostCard[] }>(reply: Reply): Reply {
  if (!reply.posts) return reply
  return {
    ...reply,
    posts: reply.posts.map((post) => (post.caption ? { ...post, excerpt: '' } : post)),
  }
}
