import { findPassage, lettersOf } from '@byline/contract/passages/find-passage'
import { readableText } from '@byline/markdown/passages/readable-text'
import type { SourceComment } from '@byline/moving/records/source'
import { cacheTags } from '../../../db/cache-tags.ts'
import { newId } from '../../../db/new-id.ts'
import type { Tx } from '../../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { insertComment } from '../../../features/comments/store.ts'
import { placedIn } from '../../../features/passages/carry-passages.ts'
import { findHtml, findVersion, insertPassage } from '../../../features/passages/passage-store.ts'
import { renderLimits } from '../../../rendering/renderer.ts'
import { turnOf } from '../prepare/prepare-record.ts'
import { commentsKnown, insertImportedComment } from '../run/import-store.ts'
import type { ImportRun } from '../run/run.ts'
import { authorWithin } from './import-people.ts'

/** Comments per transaction: few, so that other writes do not wait long. */
const AT_ONCE = 50

interface Commented {
  path: string
  postId: string
  comments: readonly SourceComment[]
}

/**
 * Stores the comments of posts, except those that are stored already. If an import was killed, the next one adds the
 * missing comments. A reply to a missing comment becomes a comment of its own.
 */
export async function storeComments(
  deps: Deps,
  posts: readonly Commented[],
  { run, alongside }: { run: ImportRun | undefined; alongside?: ((tx: Tx) => Promise<void>) | undefined },
): Promise<void> {
  const waiting: { path: string; postId: string; comment: SourceComment }[] = []
  for (const { comments, path, postId } of posts) {
    const known = await commentsKnown(deps.db, postId)
    for (const comment of comments) if (!known.has(comment.id)) waiting.push({ path, postId, comment })
  }
  for (let start = 0; start < waiting.length; start += AT_ONCE) {
    const some = waiting.slice(start, start + AT_ONCE)
    const rendered: { html: string; renderer: number }[] = []
    for (const { path, comment } of some) {
      const options = { turn: turnOf(path), urgency: 'comment', comment: true } as const
      rendered.push(await deps.renderer.render(comment.content, {}, renderLimits.saveMs, options))
    }
    await transact(deps.db, async (tx, invalidate) => {
      await alongside?.(tx)
      for (const [n, { postId, comment }] of some.entries()) {
        const { html = '', renderer = 0 } = rendered[n] ?? {}
        await storeComment(tx, invalidate, { postId, comment, html, renderer }, run)
      }
    })
  }
}

async function storeComment(
  tx: Tx,
  invalidate: Invalidate,
  given: { postId: string; comment: SourceComment; html: string; renderer: number },
  run: ImportRun | undefined,
): Promise<void> {
  const { postId, comment, html, renderer } = given
  const { id: sourceId, parent, author, content } = comment
  const known = await commentsKnown(tx, postId, [sourceId, ...(parent ? [parent] : [])])
  if (known.has(sourceId)) return
  const id = newId()
  const at = new Date(comment.createdAt).toISOString()
  await insertComment(tx, {
    id,
    post_id: postId,
    user_id: await authorWithin(tx, author, run),
    content,
    html,
    renderer,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    deletion_id: null,
    parent_id: (parent && known.get(parent)) || null,
    held_at: comment.heldAt === undefined ? null : new Date(comment.heldAt).toISOString(),
  })
  if (comment.passage) await storePassage(tx, { post_id: postId, comment_id: id }, comment.passage)
  await insertImportedComment(tx, { post_id: postId, source_id: sourceId, comment_id: id })
  await run?.record(tx, [{ kind: 'comment', subject_id: id }])
  invalidate(cacheTags.comments(postId), cacheTags.commentWords)
}

/** Stores the passage of a comment; it is gone if the post does not have its words. */
async function storePassage(
  tx: Tx,
  ids: { post_id: string; comment_id: string },
  { exact, prefix, suffix, start }: NonNullable<SourceComment['passage']>,
): Promise<void> {
  const quoted = { exact, prefix, suffix, start }
  const text = readableText(await findHtml(tx, ids.post_id))
  const place = findPassage(lettersOf(text), quoted)
  const version = await findVersion(tx, ids.post_id)
  await insertPassage(tx, {
    ...ids,
    exact,
    prefix,
    suffix,
    quoted_start: place?.start ?? start,
    version,
    ...placedIn(text, quoted, place),
    post_version: version,
    may_name: 0,
    resolved_at: null,
    resolved_version: null,
  })
}
