import type { BodyOf } from '@byline/contract/calls/endpoint'
import type { putWorkingCopy } from '@byline/contract/drafts/working-copies'
import { limits } from '@byline/contract/rules/limits'
import type { Db, Tx, UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { type CopyKey, endCopy, findStored, measureOthers, storeCopy } from './store.ts'
import { assertMayWrite } from './writers.ts'

/** UTF-16 code units of the beginnings that lists show. */
const BEGINNING = 300

/**
 * Stores the text of a form, unless a newer one of the same form is stored: requests can arrive in another order than
 * they were sent. Throws `working_copy_ended` after a save or a `DELETE`, `too_many_working_copies`, and the errors of
 * `assertMayWrite`.
 */
export function saveCopy(db: Db, actor: UserRow, id: string, content: BodyOf<typeof putWorkingCopy>, now = new Date()) {
  const key = { user_id: actor.id, id }
  const row = { ...key, ...columnsOf(content), saved_at: now.toISOString(), ended_at: null }
  return transact(db, async (tx) => {
    const stored = await findStored(tx, key)
    if (stored && stored.ended_at !== null) throw new AppError('working_copy_ended')
    // A text that was begun is stored even if the post was deleted or its writer is no longer an admin.
    if (row.post_id !== null && stored?.post_id !== row.post_id) {
      await assertMayWrite(tx, actor, row.post_id)
    }
    if (stored && stored.written_at >= row.written_at) return { savedAt: stored.saved_at }
    await assertRoom(tx, row)
    await storeCopy(tx, row)
    return { savedAt: row.saved_at }
  })
}

async function assertRoom(tx: Tx, { size, ...key }: { user_id: string; id: string; size: number }): Promise<void> {
  const others = await measureOthers(tx, key)
  const isFull = others.count >= limits.workingCopiesMax || others.size + size > limits.workingCopiesSize
  if (isFull) throw new AppError('too_many_working_copies')
}

function columnsOf({ postId, writtenAt, baseline, ...written }: BodyOf<typeof putWorkingCopy>) {
  const { title, body } = written.fields
  // JSON stores half an emoji as it is, and further fields of the form need no columns.
  const content = JSON.stringify(written)
  return {
    post_id: postId,
    version: baseline?.version ?? null,
    title: beginningOf(title),
    start: beginningOf(body),
    written_at: writtenAt,
    size: content.length,
    content,
    baseline: baseline ? JSON.stringify(baseline) : null,
  }
}

function beginningOf(text: string): string {
  return text.slice(0, BEGINNING).toWellFormed()
}

/**
 * Discards a working copy, and whatever of it still arrives; not if it is newer than `seenAt`, as then somebody writes
 * on in it. Returns whether there was one.
 */
export function discardCopy(db: Db, key: CopyKey, seenAt: string | undefined, now = new Date()): Promise<boolean> {
  return transact(db, async (tx) => {
    const stored = await findStored(tx, key)
    if (!stored || stored.ended_at !== null) return false
    if (seenAt !== undefined && stored.written_at > seenAt) return false
    await endCopy(tx, key, now.toISOString())
    return true
  })
}
