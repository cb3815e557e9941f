import type { AuthorProfileRow, Db, Tx } from '../../db/tables/schema.ts'
import { isStale } from '../posts/rerender/stale-store.ts'

type Stale = Pick<AuthorProfileRow, 'user_id' | 'biography'>

/** A biography with HTML of another renderer version, or with an unfinished rendering. */
export function nextStaleBiography(db: Db): Promise<Stale | undefined> {
  return db
    .selectFrom('author_profiles')
    .select(['user_id', 'biography'])
    .where(isStale)
    .limit(1)
    .executeTakeFirst()
}

/** Stores a new rendering of that text, unless it was changed meanwhile: a change renders the text itself. */
export async function replaceRendering(
  tx: Tx,
  { user_id, biography }: Stale,
  { html, renderer }: Pick<AuthorProfileRow, 'html' | 'renderer'>,
): Promise<void> {
  await tx
    .updateTable('author_profiles')
    .set({ html, renderer })
    .where('user_id', '=', user_id)
    .where('biography', '=', biography)
    .execute()
}
