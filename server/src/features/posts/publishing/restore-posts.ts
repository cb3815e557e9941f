import { wordsOfPost } from '@byline/text-search/index-words'
import type { Tx } from '../../../db/tables/schema.ts'
import { insertPosts } from '../rows/create-posts-store.ts'
import type { PostContent, RenderedBody } from '../rows/post-content.ts'
import { chooseNumbers } from '../writing/create-posts.ts'

/** A post as it was on another site, with its id and its address. */
export interface RestoredPost {
  id: string
  /** The id of a post that is not published. */
  slug: string
  wantedSlug: string
  version: number
  content: PostContent
  addresses: readonly string[]
  rendered: RenderedBody
}

/** Stores posts of another site that are not here yet. Throws if an id or an address is taken. */
export async function restorePosts(tx: Tx, posts: readonly RestoredPost[]): Promise<void> {
  const numbers = await chooseNumbers(tx, posts)
  await insertPosts(
    tx,
    posts.map(({ wantedSlug, ...post }, n) => ({
      ...post,
      wanted_slug: wantedSlug,
      seq: Number(numbers[n]),
      words: wordsOfPost({ ...post.content, html: post.rendered.text.html }),
    })),
  )
}
