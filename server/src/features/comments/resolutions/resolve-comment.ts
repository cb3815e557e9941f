import { correctionMessages } from '@byline/contract/posts/corrections'
import { versionIn } from '@byline/contract/posts/revision-id'
import { cacheTags } from '../../../db/cache-tags.ts'
import type { Db, Tx, UserRow } from '../../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../../db/transact.ts'
import { AppError } from '../../../errors/app-error.ts'
import { notifyResolved, withdrawResolved } from '../../notifications/notify.ts'
import { mayManage } from '../../posts/one-post/rules.ts'
import { type CardRow, loadCard } from '../../posts/one-post/store.ts'
import { deleteLaterCorrection, insertCorrection } from '../../posts/rows/revision-store.ts'
import { listMending } from '../../revisions/list-mending.ts'
import type { RevisionInfo } from '../../revisions/store.ts'
import { findComment, isUnder, type ShownComment } from '../store.ts'
import { findPostVersion, hasMended, isCorrection, storeResolution } from './store.ts'

/** A comment on a passage of a post that the actor manages. */
interface Resolvable {
  comment: ShownComment
  post: CardRow
  /** The revisions that may have mended it: the first that readers saw after the comment, and the current one. */
  revisions: RevisionInfo[]
}

/**
 * A comment that readers see, for the author of its article and admins. Throws `comment_not_found`, `post_not_found`,
 * `forbidden`, or `comment_without_passage`.
 */
export async function findResolvable(db: Db, actor: UserRow, id: string): Promise<Resolvable> {
  const comment = await findComment(db, id)
  if (!comment || !(await isUnder(db, id, comment.post_id))) throw new AppError('comment_not_found')
  const post = await loadCard(db, comment.post_id)
  if (!mayManage(actor, post)) throw new AppError('forbidden')
  const version = await findPostVersion(db, id)
  if (version === undefined) throw new AppError('comment_without_passage')
  return { comment, post, revisions: await listMending(db, post, version, { seenOnly: true }) }
}

interface Resolution {
  /** The `_id` of a revision; undefined for the first that may have mended the passage. */
  revision?: string | undefined
  correction?: string | null | undefined
}

/**
 * Marks a comment on a passage as mended by a revision, in the place of an earlier mark, and tells its author. Without a
 * correction, that of the earlier mark goes to this revision, unless it has one. Throws the errors of `findResolvable`,
 * `revision_not_found` for one that is none of its revisions, and `invalid_fields`.
 */
export async function resolveComment(db: Db, actor: UserRow, id: string, { revision, correction }: Resolution) {
  return transact(db, async (tx, invalidate) => {
    const { comment, post, revisions } = await findResolvable(tx, actor, id)
    const wanted = revision === undefined ? revisions[0]?.version : versionIn(post.id, revision)
    const mending = revisions.find(({ version }) => version === wanted)
    if (!mending) throw new AppError('revision_not_found')
    const { version, created_at } = mending
    const earlier = await removeResolution(tx, invalidate, comment)
    const sentence = correction === undefined ? earlier : correction
    const now = new Date()
    await storeResolution(tx, id, { at: now.toISOString(), version })
    const exists = sentence && (await isCorrection(tx, { id: post.id, version }))
    if (exists && correction) throw new AppError('invalid_fields', { correction: [correctionMessages.exists] })
    if (sentence && !exists) {
      await insertCorrection(tx, { post_id: post.id, version, created_at, text: sentence, later: 1 })
    }
    await notifyResolved(tx, { ...comment, comment_id: id }, { actor: actor.id, now })
    return loadComment(tx, id)
  })
}

/**
 * Takes the mark back, with the correction that came with it and what its author was told. Throws as `findResolvable`.
 */
export async function reopenComment(db: Db, actor: UserRow, id: string): Promise<ShownComment> {
  return transact(db, async (tx, invalidate) => {
    const { comment } = await findResolvable(tx, actor, id)
    await removeResolution(tx, invalidate, comment)
    return loadComment(tx, id)
  })
}

/** Returns the correction that has gone with the mark, if any. */
async function removeResolution(tx: Tx, invalidate: Invalidate, comment: ShownComment): Promise<string | undefined> {
  const { id, post_id, resolved_version: version } = comment
  invalidate(cacheTags.post(post_id), cacheTags.comments(post_id), cacheTags.commentWords)
  if (version === null) return undefined
  await storeResolution(tx, id, null)
  await withdrawResolved(tx, comment)
  return (await hasMended(tx, { id: post_id, version })) ? undefined : deleteLaterCorrection(tx, { post_id, version })
}

async function loadComment(tx: Tx, id: string): Promise<ShownComment> {
  const comment = await findComment(tx, id)
  if (!comment) throw new AppError('comment_not_found')
  return comment
}
