import type { Db, UploadRemovalRow } from '../../db/tables/schema.ts'

export function findRemoval(db: Db, file: string): Promise<UploadRemovalRow | undefined> {
  return db.selectFrom('upload_removals').selectAll().where('file', '=', file).executeTakeFirst()
}

/** The upload whose removal was begun first, and before that time. */
export async function findUnfinishedRemoval(db: Db, before: string): Promise<string | undefined> {
  const rows = db.selectFrom('upload_removals').select('file').where('begun_at', '<', before)
  return (await rows.orderBy('begun_at').limit(1).executeTakeFirst())?.file
}
