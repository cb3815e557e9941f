import type { Db } from '../src/db/schema.ts'
import { transact } from '../src/db/transact.ts'
import type { PostContent } from '../src/features/posts/post-content.ts'
import { createPost } from '../src/features/posts/save-post.ts'
import type { SavedPost } from '../src/features/posts/write-store.ts'
import { findOrCreateAuthor } from '../src/features/users/find-or-create-author.ts'
import { updateUser } from '../src/features/users/store.ts'
import { renderPlain } from '../src/markdown/plain.ts'
import { type Renderer, renderLimits } from '../src/markdown/renderer.ts'
import { RENDERER } from '../src/markdown/renderer-version.ts'
import { inBackground } from '../src/queue/fair-queue.ts'

/** Renders without worker threads, for tests that are not about text. */
export const plainRenderer: Renderer = {
  render: async (text) => ({ ...renderPlain(text), renderer: RENDERER }),
  compare: async (task) =>
    (await import('../src/markdown/compare/compare-texts.ts')).compareTexts(task),
  inspect: async () => undefined,
  close: async () => {},
}

/** Creates the people that tests share: Ada is verified, Ben is not. */
export async function meetTheCast(db: Db): Promise<{ ada: string; ben: string }> {
  const ada = await findOrCreateAuthor(db, 'Ada Verified')
  const ben = await findOrCreateAuthor(db, 'Ben Reader')
  await transact(db, (tx) => updateUser(tx, ada, { verified: 1 }))
  return { ada, ben }
}

/** Creates a post with the given fields and ordinary values for all others. */
export function writePost(
  db: Db,
  userId: string,
  { slug = '', ...content }: Partial<PostContent> & { slug?: string },
): Promise<SavedPost> {
  const createdAt = content.createdAt ?? '2026-05-01T10:00:00.000Z'
  return createPost(
    { db, renderer: plainRenderer, turn: inBackground, limitMs: renderLimits.backgroundMs },
    {
      title: 'An ordinary title',
      caption: 'An ordinary caption',
      body: 'An ordinary text.',
      tags: [],
      avatar: null,
      userId,
      updatedAt: createdAt,
      ...content,
      createdAt,
    },
    { proposed: slug },
  )
}

/** The nth minute of a fixed day, for posts that must have an order. */
export function minute(n: number): string {
  return new Date(Date.UTC(2026, 4, 1, 10, n)).toISOString()
}
