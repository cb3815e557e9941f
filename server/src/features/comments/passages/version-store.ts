import type { Db } from '../../../db/tables/schema.ts'

/** The packed content of an earlier version of a post that readers have seen, or undefined. */
export async function findSeenVersion(db: Db, postId: string, version: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('revisions')
    .select('content')
    .where('post_id', '=', postId)
    .where('version', '=', version)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return row?.content
}
