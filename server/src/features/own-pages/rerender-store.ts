import type { Db, OwnPageRow, Tx } from '../../db/tables/schema.ts'
import { isStale } from '../posts/rerender/stale-store.ts'

type Stale = Pick<OwnPageRow, 'id' | 'body' | 'version'>

/** A page with HTML of another renderer version, or with an unfinished rendering. */
export function nextStalePage(db: Db): Promise<Stale | undefined> {
  return db
    .selectFrom('own_pages')
    .select(['id', 'body', 'version'])
    .where(isStale)
    .limit(1)
    .executeTakeFirst()
}

/** Stores a new rendering of that version of the text; a later save renders the text itself. */
export async function replaceRendering(
  tx: Tx,
  { id, version }: Stale,
  { html, excerpt, renderer }: Pick<OwnPageRow, 'html' | 'excerpt' | 'renderer'>,
): Promise<void> {
  await tx
    .updateTable('own_pages')
    .set({ html, excerpt, renderer })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}
