import type { Picture } from '@byline/contract/uploads'
import { sql } from 'kysely'
import { deleteRows, isFound, updateRows } from '../../db/rows/rows.ts'
import type { Db, Tx, UploadRow } from '../../db/tables/schema.ts'

/** Marks a stored picture as used now and returns its row, or undefined if there is none. */
export function touchUpload(tx: Tx, file: string, now: string): Promise<UploadRow | undefined> {
  return tx.updateTable('uploads').set({ used_at: now }).where('file', '=', file).returningAll().executeTakeFirst()
}

/** Names per statement, because a text may contain more pictures than a statement allows parameters. */
const NAMES_PER_QUERY = 1_000

/** The pictures with these names, by file name, without unknown names. */
export async function findPictures(db: Db, files: string[]): Promise<Record<string, Picture>> {
  const known: Record<string, Picture> = {}
  for (let start = 0; start < files.length; start += NAMES_PER_QUERY) {
    const rows = await db
      .selectFrom('uploads')
      .select(['file', 'width', 'height', 'color'])
      .where('file', 'in', files.slice(start, start + NAMES_PER_QUERY))
      .execute()
    for (const { file, ...picture } of rows) known[file] = picture
  }
  return known
}

/** Inserts a row, or updates the one with the same content, and returns it. Repaired pictures get new AVIF copies. */
export function insertUpload(tx: Tx, row: UploadRow, { repaired = false }: { repaired?: boolean } = {}) {
  const update = { used_at: row.used_at, ...(repaired && { avif_at: null }) }
  return tx
    .insertInto('uploads')
    .values(row)
    .onConflict((conflict) => conflict.column('file').doUpdateSet(update))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * A picture last used before that time that no post, text, revision, page, user or setting shows, not even a deleted
 * one.
 */
export async function findUnused(db: Db, before: string): Promise<string | undefined> {
  const row = await unused(db, before).select('file').limit(1).executeTakeFirst()
  return row?.file
}

/** Deletes the row of a picture; returns false if the picture is used again. */
export async function deleteUnused(tx: Tx, file: string, before: string): Promise<boolean> {
  const found = await unused(tx, before).select('file').where('file', '=', file).executeTakeFirst()
  if (found) await deleteRows(tx, 'uploads', { file })
  return found !== undefined
}

function unused(db: Db, before: string) {
  const { table, ref } = sql
  const shown = shownIn.map((column) => {
    const [rows = ''] = column.split('.')
    return sql`not exists (select 1 from ${table(rows)} where ${ref(column)} = uploads.file)`
  })
  return db
    .selectFrom('uploads')
    .where('used_at', '<', before)
    .where(sql<boolean>`${sql.join(shown, sql` and `)}`)
    .where(sql<boolean>`not exists (select 1 from ${table('settings')} where ${inSetting})`)
}

/** The columns with the name of a picture. */
const shownIn = [
  ...['posts.avatar', 'users.avatar'],
  ...['post_uploads.file', 'revision_uploads.file', 'own_page_uploads.file'],
]

/** A setting is the name of a picture, or a text that contains names. */
const inSetting = sql`replace(settings.value, uploads.file, '') <> settings.value`

/** The stored pictures of a post: its cover, and those of its text. */
export async function picturesOf(db: Db, postId: string): Promise<UploadRow[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('file', 'in', (eb) =>
      eb
        .selectFrom('post_uploads')
        .select('file')
        .where('post_id', '=', postId)
        .union(eb.selectFrom('posts').select('avatar as file').where('id', '=', postId).$castTo<{ file: string }>()),
    )
    .execute()
}

export function findUpload(db: Db, file: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('file', '=', file).executeTakeFirst()
}

export async function hasUpload(db: Db, file: string): Promise<boolean> {
  return isFound(db.selectFrom('uploads').select('file').where('file', '=', file))
}

/** The times at which the oldest and the newest picture without AVIF copies were stored; undefined if there is none. */
export async function findAvifBacklog(db: Db): Promise<{ oldest: string; newest: string } | undefined> {
  const without = db.selectFrom('uploads').select('created_at').where('avif_at', 'is', null).limit(1)
  const [oldest] = await without.orderBy('created_at').execute()
  const [newest] = await without.orderBy('created_at', 'desc').execute()
  return oldest && newest && { oldest: oldest.created_at, newest: newest.created_at }
}

/** The oldest picture without AVIF copies. */
export function nextWithoutAvif(db: Db): Promise<Pick<UploadRow, 'file' | 'width'> | undefined> {
  return db
    .selectFrom('uploads')
    .select(['file', 'width'])
    .where('avif_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

export async function markAvif(tx: Tx, file: string): Promise<void> {
  await updateRows(tx, 'uploads', { file }, { avif_at: new Date().toISOString() })
}
