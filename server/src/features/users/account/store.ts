import { randomInt } from 'node:crypto'
import { numbered, shortened, slugFromTitle } from '@byline/contract/rules/slugs'
import type { Updateable } from 'kysely'
import { countOf, insertRow, isFound } from '../../../db/rows/rows.ts'
import type { Db, Flag, Schema, Tx, UserRow } from '../../../db/tables/schema.ts'
import { closedSuspension } from './closed-suspension-store.ts'
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

/** The columns of the author beside a post or a comment, in a query that joins `users`. */
export const bylineColumns = [
  'users.name as author_name',
  'users.avatar as author_avatar',
  'users.verified as author_verified',
  'users.slug as author_slug',
] as const

export interface Byline {
  author_name: string
  author_avatar: string | null
  author_verified: Flag
  author_slug: string
}

const blank = {
  email: null,
  email_key: null,
  email_confirmed_at: null,
  password_hash: null,
  avatar: null,
  verified: 0,
  admin: 0,
  writer: 0,
  trusted: 0,
  deleted_at: null,
  handed_to: null,
  language: '',
  suspended_until: null,
  suspended_reason: '',
  former_by: null,
} as const

/** A user before their page has an address; columns that are not given are empty. */
export type NewUserRow = Pick<UserRow, 'id' | 'name' | 'created_at'> & Partial<Omit<UserRow, 'slug'>>

/**
 * Stores a new user, with the slug of their page made from the name. A suspension goes on that an account of the same
 * address had when it was closed, for as long as that is in the trash.
 */
export async function insertUser(tx: Tx, columns: NewUserRow): Promise<UserRow> {
  const suspension = columns.email_key ? await closedSuspension(tx, columns.email_key) : undefined
  const row = { ...blank, ...suspension, ...columns, slug: await freeAuthorSlug(tx, columns.name) }
  await insertRow(tx, 'users', row)
  return row
}

export function updateUser(tx: Tx, id: string, columns: Updateable<Schema['users']>): Promise<UserRow> {
  return tx.updateTable('users').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Whether the user has written a post, published or not. */
export function hasWritten(db: Db, id: string): Promise<boolean> {
  return isFound(activeUsers(db).select('id').where('id', '=', id).where('written_posts', '>', 0))
}

/** The number of other admins who can sign in. */
export async function countOtherAdmins(db: Db, id: string): Promise<number> {
  return countOf(
    activeUsers(db)
      .where('admin', '=', 1)
      .where('email_key', 'is not', null)
      .where('password_hash', 'is not', null)
      .where('id', '!=', id),
  )
}

/** The ids of the admins who can sign in. */
export async function listAdminIds(db: Db): Promise<string[]> {
  const admins = activeUsers(db).select('id').where('admin', '=', 1).where('password_hash', 'is not', null)
  return (await admins.execute()).map(({ id }) => id)
}

/** The number of people of one name after which the next ones get a random number, which is found in one step. */
const COUNTED = 20

/**
 * The slug of a new user's page: from the name, with a number if somebody has it. The slugs of deleted users stay
 * taken, because an undo brings them back.
 */
export async function freeAuthorSlug(db: Db, name: string): Promise<string> {
  const wanted = slugFromTitle(name) || 'author'
  const counted = await firstFree(db, [...numbered(wanted).take(COUNTED)])
  if (counted !== undefined) return counted
  for (;;) {
    const free = await firstFree(db, [`${shortened(wanted, 190)}-${randomInt(1_000, 100_000_000)}`])
    if (free !== undefined) return free
  }
}

async function firstFree(db: Db, slugs: string[]): Promise<string | undefined> {
  const rows = await db.selectFrom('users').select('slug').where('slug', 'in', slugs).execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  return slugs.find((slug) => !taken.has(slug))
}
