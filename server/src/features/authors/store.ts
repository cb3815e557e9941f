import { slugRule } from '@byline/contract/rules/slugs'
import { updateRows } from '../../db/rows/rows.ts'
import type { Db, Tx, UserRow } from '../../db/tables/schema.ts'
import { activeUsers } from '../users/account/store.ts'

/** The user whose page has this slug, or undefined. */
export function findAuthorBySlug(db: Db, slug: string): Promise<UserRow | undefined> {
  return activeUsers(db).selectAll('users').where('users.slug', '=', slug).executeTakeFirst()
}

/** The current slug for one that is typed differently, or of an author whose posts were transferred. */
export async function findFormerAuthor(db: Db, typed: string): Promise<string | undefined> {
  const slugs = [...new Set([typed, slugRule(typed)])].filter(Boolean)
  if (slugs.length === 0) return undefined
  const row = await withHeirs(db)
    .select(({ fn }) => fn.coalesce('heir.slug', 'former.slug').as('slug'))
    .where('former.slug', 'in', slugs)
    .executeTakeFirst()
  return row?.slug
}

/** Gives every post of one user to another, also the deleted ones; returns the number of those that exist. */
export async function movePosts(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx
    .updateTable('posts')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .returning('deleted_at')
    .execute()
  return moved.filter(({ deleted_at }) => deleted_at === null).length
}

/** Makes every former page of one user lead to another's. */
export async function moveFormerPages(tx: Tx, from: string, to: string): Promise<void> {
  await updateRows(tx, 'users', { handed_to: from }, { handed_to: to })
}

/**
 * The id of the imported author with this name, that is, of a user without an email address (design §6); or of the
 * account that their posts were transferred to, so that a later import does not create them again.
 */
export async function findAuthor(db: Db, name: string): Promise<string | undefined> {
  const author = await withHeirs(db)
    .select(({ fn }) => fn.coalesce('heir.id', 'former.id').as('id'))
    .where('former.name', '=', name)
    .where('former.email', 'is', null)
    .orderBy('former.created_at')
    .limit(1)
    .executeTakeFirst()
  return author?.id
}

/** Users that exist or whose posts were transferred to one that exists. */
function withHeirs(db: Db) {
  return db
    .selectFrom('users as former')
    .leftJoin('users as heir', (join) =>
      join.onRef('heir.id', '=', 'former.handed_to').on('heir.deleted_at', 'is', null),
    )
    .where(({ or, eb }) => or([eb('former.deleted_at', 'is', null), eb('heir.id', 'is not', null)]))
}
