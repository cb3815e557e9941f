import type { Insertable } from 'kysely'
import type { Db, Schema, Tx } from '../../../db/tables/schema.ts'

/** Inserts a revision, with the pictures that its post shows until its next save. */
export async function insertRevision(tx: Tx, row: Insertable<Schema['revisions']>): Promise<void> {
  await tx.insertInto('revisions').values(row).execute()
  const { post_id, version } = row
  await tx
    .insertInto('revision_uploads')
    .columns(['post_id', 'version', 'file'])
    .expression((eb) =>
      eb
        .selectFrom('revisions')
        .innerJoin('post_uploads', 'post_uploads.post_id', 'revisions.post_id')
        .select(['revisions.post_id', 'revisions.version', 'file'])
        .where('revisions.post_id', '=', post_id)
        .where('revisions.version', '=', version)
        .union(
          eb
            .selectFrom('revisions')
            .innerJoin('posts', 'posts.id', 'revisions.post_id')
            .select(['revisions.post_id', 'revisions.version'])
            .select((posts) => posts.ref('posts.avatar').$notNull().as('file'))
            .where('revisions.post_id', '=', post_id)
            .where('revisions.version', '=', version)
            .where('posts.avatar', 'is not', null),
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
