import { inBackground } from '@byline/fair-queue/fair-queue'
import { renderPlain } from '@byline/markdown/plain'
import { RENDERER } from '@byline/markdown/renderer-version'
import type { Db } from '../../src/db/tables/schema.ts'
import { transact } from '../../src/db/transact.ts'
import { findOrCreateAuthor } from '../../src/features/authors/imported-authors.ts'
import type { PostContent } from '../../src/features/posts/rows/post-content.ts'
import type { SavedPost } from '../../src/features/posts/rows/update-post-store.ts'
import { updateUser } from '../../src/features/users/account/store.ts'
import { type Renderer, renderLimits } from '../../src/rendering/renderer.ts'
import { createPost } from '../content/create-post.ts'

/** Renders a text as another version of the renderer might. */
export function rendererOf(render: Renderer['render']): Renderer {
  return { ...plainRenderer, render, compare: async () => undefined }
}

/** Renders without worker threads, for tests that are not about text. */
export const plainRenderer: Renderer = {
  queues: {},
  render: async (text) => ({ ...renderPlain(text), renderer: RENDERER }),
  compare: async (task) => (await import('@byline/markdown/compare/compare-texts')).compareTexts(task),
  inspect: async () => undefined,
  findLanguage: async () => undefined,
  close: async () => {},
}

/** Creates the people that tests share: Ada is verified, Ben is not. */
export async function meetTheCast(db: Db): Promise<{ ada: string; ben: string }> {
  const ada = await findOrCreateAuthor(db, 'Ada Verified')
  const ben = await findOrCreateAuthor(db, 'Ben Reader')
  await transact(db, (tx) => updateUser(tx, ada, { verified: 1 }))
  return { ada, ben }
}

/** The cast, with two posts of Ada: `first` and `second`. */
export async function meetAuthors(db: Db): Promise<{ ada: string; ben: string }> {
  const cast = await meetTheCast(db)
  await writePost(db, cast.ada, { slug: 'first', createdAt: minute(1) })
  await writePost(db, cast.ada, { slug: 'second', createdAt: minute(2) })
  return cast
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
    slug,
  )
}

/** The nth minute of a fixed day, for posts that must have an order. */
export function minute(n: number): string {
  return new Date(Date.UTC(2026, 4, 1, 10, n)).toISOString()
}
