import {
  type Counts,
  type ExportedComment,
  type ExportedNote,
  type ExportedThanks,
  places,
} from '@byline/moving/records/format'
import { idsOf } from '../../db/rows/rows.ts'
import type { Db, PostRow } from '../../db/tables/schema.ts'
import { listVersions } from '../../features/comments/versions/version-store.ts'
import { type JoinedPassage, presentJoinedPassage } from '../../features/passages/present.ts'
import { listFiles, type TextFile } from './export-file.ts'
import { listComments, listNotes, listThanks } from './rows/discussion-store.ts'

/** Comments whose earlier texts are in memory at once. */
const COMMENTS_AT_ONCE = 100

/** The comments on a post, also those that are held, the notes on it and the thanks for it: files of each. */
export async function* discussionFiles(
  db: Db,
  post: Pick<PostRow, 'id' | 'pinned_comment_id'>,
  name: string,
  counts: Pick<Counts, 'comments'>,
): AsyncGenerator<TextFile> {
  const rows = await listComments(db, post.id)
  counts.comments += rows.length
  const ids = new Set(idsOf(rows))
  yield* listFiles(`${places.comments}/${name}`, exportedComments(db, post, rows, ids))
  const notes = (await listNotes(db, post.id)).map(
    ({ id, user_id, user_name, name: given, created_at, content, passage, ...row }): ExportedNote => ({
      id,
      author: user_name ?? given,
      ...(user_id !== null && { author_id: user_id }),
      date: created_at,
      ...(row.post_version !== null && { version: row.post_version }),
      ...(row.resolved_at !== null && { resolved: row.resolved_at }),
      ...(row.resolved_version !== null && { resolved_version: row.resolved_version }),
      ...(passage !== null && { passage: JSON.parse(passage) }),
      content,
    }),
  )
  yield* listFiles(`${places.notes}/${name}`, notes)
  const thanks = (await listThanks(db, post.id))
    .filter(({ comment_id }) => comment_id === null || ids.has(comment_id))
    .map(({ user_id, comment_id, created_at }): ExportedThanks => {
      return { author_id: user_id, ...(comment_id !== null && { comment: comment_id }), date: created_at }
    })
  yield* listFiles(`${places.thanks}/${name}`, thanks)
}

async function* exportedComments(
  db: Db,
  { pinned_comment_id: pinned }: Pick<PostRow, 'pinned_comment_id'>,
  rows: Awaited<ReturnType<typeof listComments>>,
  ids: ReadonlySet<string>,
): AsyncGenerator<ExportedComment> {
  for (let at = 0; at < rows.length; at += COMMENTS_AT_ONCE) {
    const some = rows.slice(at, at + COMMENTS_AT_ONCE)
    const newestFirst = await listVersions(db, idsOf(some))
    const versionsOf = Map.groupBy(newestFirst.toReversed(), ({ comment_id }) => comment_id)
    for (const row of some) {
      const versions = versionsOf.get(row.id)
      yield {
        id: row.id,
        // A reply to a deleted comment has no parent.
        ...(row.parent_id !== null && ids.has(row.parent_id) && { parent: row.parent_id }),
        author: row.name,
        author_id: row.user_id,
        date: row.created_at,
        updated: row.updated_at,
        ...(row.held_at !== null && { held: row.held_at }),
        ...(row.id === pinned && { pinned: true as const }),
        ...(versions && { versions: versions.map(({ written_at, content }) => ({ date: written_at, content })) }),
        ...passageIn(row),
        content: row.content,
      }
    }
  }
}

type ExportedRow = JoinedPassage & { post_id: string; quoted_start: number | null; post_version: number | null }

/** The passage that a comment is about. */
function passageIn(row: ExportedRow): Pick<ExportedComment, 'passage'> {
  const passage = presentJoinedPassage(row)
  if (!passage) return {}
  const { exact, prefix, suffix, version, state, start, end, wording } = passage
  const place = start === null || end === null ? {} : { place: [start, end] as [number, number] }
  const words = wording === undefined ? {} : { wording }
  const quoted = { exact, prefix, suffix, start: row.quoted_start ?? 0, version }
  return { passage: { ...quoted, state, ...place, ...words, ...mendingIn(row) } }
}

/** The agreement of its writer, and the mark of the author of the post. */
function mendingIn({ post_version, passage_version, may_name, resolved_at, resolved_version }: ExportedRow) {
  return {
    ...(post_version !== null && post_version !== passage_version && { post_version }),
    ...(may_name === 1 && { may_name: true as const }),
    ...(resolved_at !== null && { resolved: resolved_at }),
    ...(resolved_version !== null && { resolved_version }),
  }
}
