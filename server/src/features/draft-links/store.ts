import { type Selectable, sql } from 'kysely'
import { updateRows } from '../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../db/tables/schema.ts'

export type DraftLinkRow = Selectable<Schema['draft_links']>

export async function insertLink(tx: Tx, row: Pick<DraftLinkRow, 'id' | 'post_id' | 'created_at' | 'expires_at'>) {
  return tx.insertInto('draft_links').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The links to a post that nobody has revoked, newest first. */
export function listLinks(db: Db, postId: string): Promise<DraftLinkRow[]> {
  return db
    .selectFrom('draft_links')
    .selectAll()
    .where('post_id', '=', postId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/** The link, revoked or not. */
export function findLink(db: Db, id: string): Promise<DraftLinkRow | undefined> {
  return db.selectFrom('draft_links').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Revokes a link of that post; false if there is none that works. */
export async function revokeLink(tx: Tx, { id, postId, now }: { id: string; postId: string; now: string }) {
  return updateRows(tx, 'draft_links', { id, post_id: postId, revoked_at: null }, { revoked_at: now })
}

export async function addOpen(tx: Tx, id: string, now: string): Promise<void> {
  await tx
    .updateTable('draft_links')
    .set((eb) => ({ opens: eb('opens', '+', 1), opened_before_at: eb.ref('opened_at'), opened_at: now }))
    .where('id', '=', id)
    .execute()
}

/** Takes one opening back, and its time if it is still the last one; false if that post has no such link. */
export async function removeOpen(tx: Tx, { id, postId, openedAt }: { id: string; postId: string; openedAt: string }) {
  const changed = await tx
    .updateTable('draft_links')
    .set((eb) => ({
      opens: sql<number>`case when opens > 0 then opens - 1 else 0 end`,
      opened_at: eb
        .case()
        .when('opened_at', '=', openedAt)
        .then(eb.ref('opened_before_at'))
        .else(eb.ref('opened_at'))
        .end(),
    }))
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
