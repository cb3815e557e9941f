import type { Picture } from '@byline/contract/uploads'
import type { Db, UploadRow } from '../../db/schema.ts'

/** One stored picture, or undefined. */
export function findUpload(db: Db, file: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('file', '=', file).executeTakeFirst()
}

/** What is known of the named pictures, by file name; unknown names are left out. */
export async function findPictures(db: Db, files: string[]): Promise<Record<string, Picture>> {
  if (files.length === 0) return {}
  const rows = await db
    .selectFrom('uploads')
    .select(['file', 'width', 'height', 'color'])
    .where('file', 'in', files)
    .execute()
  return Object.fromEntries(rows.map(({ file, ...picture }) => [file, picture]))
}

/** Harmless when it is there already: the name says what is in it. */
export async function insertUpload(db: Db, row: UploadRow): Promise<void> {
  await db
    .insertInto('uploads')
    .values(row)
    .onConflict((conflict) => conflict.column('file').doNothing())
    .execute()
}

/** The oldest picture whose AVIF copies are still to be made. */
export function nextWithoutAvif(db: Db): Promise<Pick<UploadRow, 'file' | 'width'> | undefined> {
  return db
    .selectFrom('uploads')
    .select(['file', 'width'])
    .where('avif_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

export async function markAvif(db: Db, file: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ avif_at: new Date().toISOString() })
    .where('file', '=', file)
    .execute()
}
