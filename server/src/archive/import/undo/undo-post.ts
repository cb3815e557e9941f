import { type Note, noteOf } from '@byline/contract/imports/note'
import { inBackground } from '@byline/fair-queue/fair-queue'
import { cacheTags } from '../../../db/cache-tags.ts'
import { newId } from '../../../db/new-id.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { listPicturesOf, purgePosts, softDeletePosts } from '../../../features/posts/deletion/deletion-store.ts'
import { unpackContent } from '../../../features/posts/rows/pack-content.ts'
import type { PostContent } from '../../../features/posts/rows/post-content.ts'
import { leaveArticle } from '../../../features/posts/translations/join-article.ts'
import { updatePost } from '../../../features/posts/writing/save-post.ts'
import { findReplaced } from '../../../features/revisions/store.ts'
import { updateVisibility } from '../../../features/visibility/store.ts'
import { renderLimits } from '../../../rendering/renderer.ts'
import { type Imported, recordImport } from '../run/import-store.ts'
import type { Replaceable, WriteRow } from '../run/runs-store.ts'
import { rejoinImported } from '../write/join-imported.ts'
import type { Undoing } from './undo-report.ts'
import { deleteEmptySeries, findUndoable, forgetPost, type UndoablePost } from './undo-store.ts'

/** Deletes a post that an import created, or restores the earlier content of a post that it updated. */
export async function undoPost(deps: Deps, write: WriteRow, undoing: Undoing): Promise<void> {
  const post = await findUndoable(deps.db, write.subject_id)
  if (!post) return
  const reason = skipReason(post, write)
  if (reason !== undefined) {
    undoing.report.kept.push({ title: post.title, reason })
    undoing.skippedPosts.add(post.id)
  } else if (write.replaced !== null) await restorePost(deps, post, write, undoing)
  else await removePost(deps, post, undoing)
}

function skipReason(post: UndoablePost, { replaced, version }: WriteRow): Note | undefined {
  const isOf = replaced === null ? post.imported_version : version
  if (isOf !== null && post.version !== isOf) return noteOf('dashboard.imports.keptChanged')
  if (replaced === null && post.own_comments > 0) return noteOf('dashboard.imports.keptComments')
  return undefined
}

async function removePost(
  { db }: Deps,
  { id, deleted_at, series_id, comments }: UndoablePost,
  { report, files }: Undoing,
): Promise<void> {
  // The post is in the trash already.
  if (deleted_at !== null) return transact(db, (tx) => forgetPost(tx, id))
  const deletion = { id: newId(), deleted_at: new Date().toISOString() }
  await transact(db, async (tx, invalidate) => {
    const shown = await listPicturesOf(tx, { id })
    for (const file of shown) files.add(file)
    await leaveArticle(tx, invalidate, id)
    await softDeletePosts(tx, { id }, deletion)
    await updateVisibility(tx, { post: id })
    await purgePosts(tx, { deletion_id: deletion.id })
    if (series_id !== null) {
      await deleteEmptySeries(tx, series_id)
      invalidate(cacheTags.series(series_id))
    }
    invalidate(cacheTags.posts, cacheTags.tags, cacheTags.words, cacheTags.post(id))
    report.removed.posts++
    report.removed.comments += comments
  })
}

async function restorePost(
  deps: Deps,
  { id, user_id, title, article: current }: UndoablePost,
  { replaced, version }: WriteRow,
  { report, files, skippedPosts }: Undoing,
): Promise<void> {
  const { post, imported } = JSON.parse(String(replaced)) as {
    post: Replaceable
    imported: Pick<Imported, 'path' | 'title' | 'date' | 'digest'> & Partial<Pick<Imported, 'article'>>
  }
  const before = await findReplaced(deps.db, { id, user_id }, post.version, false)
  if (!before) {
    report.kept.push({ title, reason: noteOf('dashboard.imports.keptVersionGone') })
    skippedPosts.add(id)
    return
  }
  for (const file of await listPicturesOf(deps.db, { id })) files.add(file)
  const content: PostContent = {
    ...(await unpackContent(before.content)),
    userId: post.user_id,
    createdAt: post.created_at,
    updatedAt: post.updated_at,
    state: post.state,
    publishedAt: post.published_at,
  }
  const saving = { ...deps, turn: inBackground, limitMs: renderLimits.backgroundMs }
  await updatePost(saving, id, content, { version }, async (tx, saved, invalidate) => {
    const { article = null } = imported
    await recordImport(tx, { ...imported, article, post_id: id, version: saved.version })
    await rejoinImported(tx, invalidate, { id, before: current, article })
  })
  report.restored++
}
