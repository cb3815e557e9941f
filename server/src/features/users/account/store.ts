import type { Updateable } from 'kysely'
import type { Db, Schema, Tx, UserRow } from '../../../db/tables/schema.ts'
import { freeAuthorSlug } from './author-slug-store.ts'
import { emailKey } from './rules.ts'

/** Users who are not deleted; every other query starts from this one. */
export function activeUsers(db: Db) {
  return db.selectFrom('users').where('users.deleted_at', 'is', null)
}

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return activeUsers(db).selectAll().where('id', '=', id).executeTakeFirst()
}

/** The user with this address, in any case and any normal form. */
export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return activeUsers(db).selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()
}

/** A user before their page has an address. */
export type NewUserRow = Omit<UserRow, 'slug' | 'handed_to'>

/** Stores a new user, with the slug of their page made from the name. */
export async function insertUser(tx: Tx, row: NewUserRow): Promise<UserRow> {
  const slug = await freeAuthorSlug(tx, row.name)
  await tx
    .insertInto('users')
    .values({ ...row, slug })
    .execute()
  return { ...row, slug, handed_to: null }
}

/** Updates a user and returns the new row. */
export function updateUser(
  tx: Tx,
  id: string,
  columns: Updateable<Schema['users']>,
): Promise<UserRow> {
  return tx
    .updateTable('users')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The number of other admins who can sign in. */
export async function countOtherAdmins(db: Db, id: string): Promise<number> {
  const { count } = await activeUsers(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('admin', '=', 1)
    .where('email_key', 'is not', null)
    .where('password_hash', 'is not', null)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow()
  return count
}
