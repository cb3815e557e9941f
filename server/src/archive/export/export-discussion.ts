import {
  type Counts,
  type ExportedComment,
  type ExportedNote,
  type ExportedThanks,
  places,
} from '@byline/moving/records/format'
import type { Db, PostRow } from '../../db/tables/schema.ts'
import { type JoinedPassage, presentJoinedPassage } from '../../features/passages/present.ts'
import { jsonFile, type TextFile } from './export-file.ts'
import { listComments, listNotes, listThanks, listVersions } from './rows/discussion-store.ts'

/** The comments on a post, also those that are held, the notes on it and the thanks for it: a file of each. */
export async function* discussionFiles(
  db: Db,
  { id: postId, pinned_comment_id }: Pick<PostRow, 'id' | 'pinned_comment_id'>,
  name: string,
  counts: Pick<Counts, 'comments'>,
): AsyncGenerator<TextFile> {
  const rows = await listComments(db, postId)
  counts.comments += rows.length
  const ids = new Set(rows.map(({ id }) => id))
  const versionsOf = await listVersions(db, postId)
  const comments = rows.map((row): ExportedComment => {
    const versions = versionsOf.get(row.id)
    return {
      id: row.id,
      // A reply to a deleted comment has no parent.
      ...(row.parent_id !== null && ids.has(row.parent_id) && { parent: row.parent_id }),
      author: row.name,
      author_id: row.user_id,
      date: row.created_at,
      updated: row.updated_at,
      ...(row.held_at !== null && { held: row.held_at }),
      ...(row.id === pinned_comment_id && { pinned: true as const }),
      ...(versions && { versions: versions.map(({ written_at, content }) => ({ date: written_at, content })) }),
      ...passageIn(row),
      content: row.content,
    }
  })
  if (comments.length > 0) yield jsonFile(`${places.comments}/${name}.json`, comments)
  const notes = (await listNotes(db, postId)).map(
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
  if (notes.length > 0) yield jsonFile(`${places.notes}/${name}.json`, notes)
  const thanks = (await listThanks(db, postId))
    .filter(({ comment_id }) => comment_id === null || ids.has(comment_id))
    .map(({ user_id, comment_id, created_at }): ExportedThanks => {
      return { author_id: user_id, ...(comment_id !== null && { comment: comment_id }), date: created_at }
    })
  if (thanks.length > 0) yield jsonFile(`${places.thanks}/${name}.json`, thanks)
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
