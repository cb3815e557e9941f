import type { Insertable } from 'kysely'
import type { Db, Schema, Tx } from '../../db/schema.ts'

/** Inserts a revision, with the pictures that its post shows until its next save. */
export async function insertRevision(tx: Tx, row: Insertable<Schema['revisions']>): Promise<void> {
  await tx.insertInto('revisions').values(row).execute()
  const { post_id, version } = row
  await tx
    .insertInto('revision_uploads')
    .columns(['post_id', 'version', 'file'])
    .expression((eb) =>
      eb
        .selectFrom('post_uploads')
        .select([eb.val(post_id).as('post_id'), eb.val(version).as('version'), 'file'])
        .where('post_uploads.post_id', '=', post_id)
        .union(
          eb
            .selectFrom('posts')
            .select([eb.val(post_id).as('post_id'), eb.val(version).as('version')])
            .select('avatar as file')
            .where('id', '=', post_id)
            .where('avatar', 'is not', null)
            .$castTo<{ post_id: string; version: number; file: string }>(),
        ),
    )
    .execute()
}

export async function insertCorrection(
  tx: Tx,
  row: Insertable<Schema['corrections']>,
): Promise<void> {
  await tx.insertInto('corrections').values(row).execute()
}

/** The corrections of a post, the oldest first. */
export function listCorrections(
  db: Db,
  postId: string,
): Promise<{ text: string; created_at: string }[]> {
  return db
    .selectFrom('corrections')
    .select(['text', 'created_at'])
    .where('post_id', '=', postId)
    .orderBy('version')
    .execute()
}
