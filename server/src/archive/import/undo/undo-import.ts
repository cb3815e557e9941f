import { cacheTags } from '../../../db/cache-tags.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { deletePicture } from '../../../features/uploads/sweep.ts'
import { deleteWrites, findRun, listWrites, updateRun, type WriteRow } from '../run/runs-store.ts'
import { undoPage } from './undo-page.ts'
import { undoPerson } from './undo-person.ts'
import { undoPost } from './undo-post.ts'
import type { Undoing, UndoReport } from './undo-report.ts'
import { deleteImportedComment, postOfComment } from './undo-store.ts'

/** There is no such run, or it was taken back. */
export class NotUndoable extends Error {}

/**
 * Takes a whole import back: created posts are deleted for good, updated ones get their former content. Posts that
 * somebody has changed here since stay, and are named. Each post is taken back whole, so it can be stopped and repeated.
 * Throws `NotUndoable`.
 */
export async function undoImport(deps: Deps, id: string): Promise<UndoReport> {
  const { db, uploads } = deps
  const run = await findRun(db, id)
  if (!run) throw new NotUndoable(`there is no import ${id}`)
  if (run.state === 'undone') throw new NotUndoable('this import was taken back already')
  const removed = { posts: 0, pages: 0, comments: 0, people: 0 }
  const undoing: Undoing = {
    report: { run: id, removed, restored: 0, kept: [] },
    skippedPosts: new Set(),
    files: new Set(),
  }
  for (const write of await listWrites(db, id, 'post')) await undoPost(deps, write, undoing)
  for (const write of await listWrites(db, id, 'page')) await undoPage(deps, write, undoing)
  for (const write of await listWrites(db, id, 'comment')) await undoComment(deps, write, undoing)
  for (const write of await listWrites(db, id, 'user')) await undoPerson(deps, write, undoing)
  const now = new Date().toISOString()
  for (const file of undoing.files) await deletePicture(db, uploads, file, now)
  await transact(db, async (tx, invalidate) => {
    await deleteWrites(tx, id)
    await updateRun(tx, id, { state: 'undone', finished_at: now })
    // Whether there is an import decides which tags are listed beside articles.
    invalidate(cacheTags.tags)
  })
  return undoing.report
}

/** The comments of a post that stays, stay too. */
async function undoComment(
  { db }: Deps,
  { subject_id: id }: WriteRow,
  { report, skippedPosts }: Undoing,
): Promise<void> {
  const postId = await postOfComment(db, id)
  if (postId === undefined || skippedPosts.has(postId)) return
  await transact(db, async (tx, invalidate) => {
    if ((await deleteImportedComment(tx, id)) === undefined) return
    report.removed.comments++
    invalidate(cacheTags.comments(postId), cacheTags.commentWords)
  })
}
