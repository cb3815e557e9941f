import { versionIn } from '@byline/contract/posts/revision-id'
import type { Db, UserRow } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { currentRenderer } from '../../rendering/stale-store.ts'
import { findOwn } from '../posts/one-post/find-managed.ts'
import { type CardRow, findCard, findFormerCard } from '../posts/one-post/store.ts'
import { unpackContent } from '../posts/rows/pack-content.ts'
import { type WrittenContent, writtenOf } from '../posts/rows/post-content.ts'
import { findCurrent, findReplaced, type Revised, type RevisionInfo } from './store.ts'

/** A post whose revisions somebody may see: only those that readers have seen, or all of them as one of its writers. */
export interface ReadablePost {
  post: CardRow
  seenOnly: boolean
}

/** A revision with its content. */
export interface FoundRevision {
  info: RevisionInfo
  content: WrittenContent
  /** The rendered text, if it is stored. */
  html?: string
}

/**
 * The post of that slug, former slug or id. Others than its writers find it only while it is published. Throws
 * `post_not_found`.
 */
export async function findRevisedPost(db: Db, actor: UserRow | undefined, address: string): Promise<ReadablePost> {
  const own = actor && (await findOwn(db, actor, address))
  if (own) return { post: own, seenOnly: false }
  const post = (await findCard(db, address)) ?? (await findFormerCard(db, address))
  if (!post) throw new AppError('post_not_found')
  return { post, seenOnly: true }
}

/**
 * The revision of that post with that `_id`. One of another post, one that is gone and one that its readers have not
 * seen are the same to them. Throws `revision_not_found`.
 */
export async function findRevision(db: Db, { post, seenOnly }: ReadablePost, id: string): Promise<FoundRevision> {
  const version = versionIn(post.id, id)
  const found = version === undefined ? undefined : await findVersion(db, post, version, seenOnly)
  if (!found) throw new AppError('revision_not_found')
  return found
}

async function findVersion(db: Db, post: Revised, version: number, seenOnly: boolean) {
  // First among those that are replaced: a save in the meantime moves the current one there.
  const before = await findReplaced(db, post, version, seenOnly)
  if (before) return { info: before, content: await unpackContent(before.content) }
  const current = await findCurrentRevision(db, post)
  // It may have been unpublished since the post was found.
  const isShown = !seenOnly || current?.info.state === 'published'
  if (current?.info.version === version) return isShown ? current : undefined
  const moved = await findReplaced(db, post, version, seenOnly)
  return moved && { info: moved, content: await unpackContent(moved.content) }
}

/** The current revision of a post; undefined if the post was deleted. */
export async function findCurrentRevision(db: Db, post: Revised): Promise<FoundRevision | undefined> {
  const row = await findCurrent(db, post)
  if (!row) return undefined
  const { html, renderer, ...info } = row
  return {
    info,
    content: writtenOf(row),
    // One of another version of the renderer would differ where the text does not.
    ...(renderer === (await currentRenderer(db)) && { html }),
  }
}
