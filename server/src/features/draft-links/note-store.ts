import { type Selectable, sql } from 'kysely'
import { countOf, deleteRows, insertRow, updateRows } from '../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../db/tables/schema.ts'
import { isStale } from '../../rendering/stale-store.ts'
import { rerenderComment, rerenderJob } from '../../scheduler/rerender-job.ts'
import { type Byline, bylineColumns } from '../users/account/store.ts'

type DraftNoteRow = Selectable<Schema['draft_notes']>

/** A note with its author, whose columns are null for a visitor. */
export type ShownNote = DraftNoteRow & { [Column in keyof Byline]: Byline[Column] | null } & {
  /** Versions of the post that there still are. */
  written_in: number | null
  resolved_in: number | null
}

/** The notes on a post, oldest first, without those of deleted users. */
export function listNotes(db: Db, postId: string): Promise<ShownNote[]> {
  return notes(db).where('draft_notes.post_id', '=', postId).orderBy('draft_notes.id').execute()
}

/** The notes of a user on any post, oldest first. */
export function listNotesBy(
  db: Db,
  userId: string,
): Promise<Pick<DraftNoteRow, 'content' | 'passage' | 'created_at'>[]> {
  return db
    .selectFrom('draft_notes')
    .select(['content', 'passage', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export function findNote(db: Db, id: string): Promise<ShownNote> {
  return notes(db).where('draft_notes.id', '=', id).executeTakeFirstOrThrow()
}

function notes(db: Db) {
  return db
    .selectFrom('draft_notes')
    .leftJoin('users', 'users.id', 'draft_notes.user_id')
    .selectAll('draft_notes')
    .select(bylineColumns)
    .select([existingFrom('post_version').as('written_in'), existingFrom('resolved_version').as('resolved_in')])
    .where('users.deleted_at', 'is', null)
}

/** The first version of the post of a note from that one on that is stored: revisions of drafts are thinned. */
function existingFrom(column: 'post_version' | 'resolved_version') {
  const version = sql.ref(`draft_notes.${column}`)
  return sql<number | null>`coalesce(
    (select min(revisions.version) from revisions
      where revisions.post_id = draft_notes.post_id and revisions.version >= ${version}),
    (select posts.version from posts where posts.id = draft_notes.post_id and posts.version >= ${version}))`
}

export async function countNotes(db: Db, postId: string): Promise<number> {
  return countOf(db.selectFrom('draft_notes').where('post_id', '=', postId))
}

/** The last note that came by a link. */
export function lastNote(db: Db, linkId: string): Promise<DraftNoteRow | undefined> {
  return db
    .selectFrom('draft_notes')
    .selectAll()
    .where('link_id', '=', linkId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertNote(tx: Tx, row: DraftNoteRow): Promise<void> {
  await insertRow(tx, 'draft_notes', row)
}

/** A note of that post; undefined if there is none. */
export function findNoteOn(db: Db, id: string, postId: string): Promise<DraftNoteRow | undefined> {
  return db.selectFrom('draft_notes').selectAll().where('id', '=', id).where('post_id', '=', postId).executeTakeFirst()
}

/** Stores which version of the post mended the passage of a note, and when its writer said so; null for none. */
export async function storeNoteResolution(
  tx: Tx,
  id: string,
  resolved: { at: string; version: number } | null,
): Promise<void> {
  const columns = { resolved_at: resolved?.at ?? null, resolved_version: resolved?.version ?? null }
  await updateRows(tx, 'draft_notes', { id }, columns)
}

/** The notes of those ids that came by a link and are resolved. */
export function listResolved(db: Db, linkId: string, ids: readonly string[]) {
  return db
    .selectFrom('draft_notes')
    .select(['id', 'resolved_at'])
    .where('link_id', '=', linkId)
    .where('id', 'in', ids)
    .where('resolved_at', 'is not', null)
    .$narrowType<{ resolved_at: string }>()
    .orderBy('id')
    .execute()
}

export async function deleteNote(tx: Tx, id: string): Promise<void> {
  await deleteRows(tx, 'draft_notes', { id })
}

/** Renders notes on drafts again after the version of the renderer changed. */
export const rerenderDraftNotes = rerenderJob({
  name: 'rerender-draft-notes',
  next: async (db) =>
    db
      .selectFrom('draft_notes')
      .select(['id', 'content'])
      .where(await isStale(db))
      .limit(1)
      .executeTakeFirst(),
  render: (deps, { content }) => rerenderComment(deps, content),
  async replace(tx, { id }, { html, renderer }) {
    await updateRows(tx, 'draft_notes', { id }, { html, renderer })
    return []
  },
})
