import { transact } from '../../src/db/transact.ts'
import type { PostContent, Saving } from '../../src/features/posts/rows/post-content.ts'
import type { SavedPost } from '../../src/features/posts/rows/update-post-store.ts'
import { insertPost, renderNew } from '../../src/features/posts/writing/new-post.ts'

/** Stores a post of any state, date and author, which no form could send; a taken slug gets a number. */
export async function createPost(saving: Saving, content: PostContent, slug: string): Promise<SavedPost> {
  const post = await renderNew(saving, content)
  return transact(saving.db, (tx, invalidate) => insertPost(tx, invalidate, post, { proposed: slug }))
}
