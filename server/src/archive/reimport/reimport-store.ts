import type { Insertable } from 'kysely'
import { insertMany } from '../../db/rows/insert-many.ts'
import { deleteRows, updateRows } from '../../db/rows/rows.ts'
import type { Db, OwnPageRow, Schema, Tx, UserRow } from '../../db/tables/schema.ts'
import { addPaths } from '../../features/own-pages/store.ts'

/** Whether the site is empty: no posts, pages and comments; accounts and settings do not count. */
export async function isUnwritten(db: Db): Promise<boolean> {
  for (const table of ['posts', 'own_pages', 'comments'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  return true
}

/** The items whose ids no row of the table has. */
export async function freshAmong<Item>(
  db: Db,
  table: 'posts' | 'users' | 'own_pages' | 'series',
  items: readonly Item[],
  idOf: (item: Item) => string,
): Promise<Item[]> {
  if (items.length === 0) return []
  const rows = await db.selectFrom(table).select('id').where('id', 'in', items.map(idOf)).execute()
  const known = new Set(rows.map(({ id }) => id))
  return items.filter((item) => !known.has(idOf(item)))
}

/** Adds people with their ids and slugs, their biographies, and their choices when to be mailed. */
export async function insertPeople(
  tx: Tx,
  users: UserRow[],
  profiles: Schema['author_profiles'][],
  mails: Schema['notification_mails'][],
): Promise<void> {
  await insertMany(tx, 'users', users)
  await insertMany(tx, 'author_profiles', profiles)
  await insertMany(tx, 'notification_mails', mails)
}

/** The accounts of this site with one of these addresses or slugs, apart from those with these ids. */
export function findRivals(
  db: Db,
  { ids, keys, slugs }: { ids: string[]; keys: string[]; slugs: string[] },
): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', 'not in', ids)
    .where(({ or, eb }) => or([eb('slug', 'in', slugs), ...(keys.length > 0 ? [eb('email_key', 'in', keys)] : [])]))
    .execute()
}

/** Deletes an account that another row replaces; its sessions end. */
export async function deleteAccount(tx: Tx, id: string): Promise<void> {
  await deleteRows(tx, 'users', { id })
}

/** Takes the slug of an account, and other columns that only one may have. */
export async function freeNames(tx: Tx, id: string, others: { email?: null; email_key?: null }): Promise<void> {
  await updateRows(tx, 'users', { id }, { slug: id, ...others })
}

/** Gives what an account signs in with beside its password to another one. Passkeys hold the identifier of theirs. */
export async function giveFactors(tx: Tx, from: string, to: string): Promise<void> {
  for (const table of ['code_secrets', 'recovery_codes', 'company_accounts'] as const)
    await updateRows(tx, table, { user_id: from }, { user_id: to })
}

export async function insertSeriesRows(tx: Tx, rows: Schema['series'][]): Promise<void> {
  await insertMany(tx, 'series', rows)
}

/** Everything of a post except its text and its comments, which must be stored before. */
export interface PostParts {
  series_posts: Schema['series_posts'][]
  pins: Schema['pins'][]
  translations: Schema['translations'][]
  corrections: Schema['corrections'][]
  revisions: Schema['revisions'][]
  revision_uploads: Schema['revision_uploads'][]
  draft_notes: Schema['draft_notes'][]
  comment_versions: Schema['comment_versions'][]
  thanks: Schema['thanks'][]
  uncounted_thanks: Schema['uncounted_thanks'][]
}

/** The tables of which a file may have the same row twice. */
const REPEATED: readonly string[] = ['comment_versions', 'thanks', 'uncounted_thanks']

export async function insertParts(tx: Tx, parts: PostParts): Promise<void> {
  for (const table of Object.keys(parts) as (keyof PostParts)[])
    await insertMany(tx, table, parts[table], { ignoreConflicts: REPEATED.includes(table) })
}

export async function insertPages(
  tx: Tx,
  pages: { row: OwnPageRow; slugs: string[]; paths: string[]; shown: string[] }[],
): Promise<void> {
  await insertMany(
    tx,
    'own_pages',
    pages.map(({ row }) => row),
  )
  for (const { row, slugs, paths, shown } of pages) {
    const addresses = slugs.map((slug) => ({ slug, page_id: row.id }))
    await insertMany(tx, 'own_page_addresses', addresses, { ignoreConflicts: true })
    await addPaths(tx, row.id, paths)
    await insertMany(
      tx,
      'own_page_uploads',
      shown.map((file) => ({ page_id: row.id, file })),
    )
  }
}

export async function replaceAllSettings(tx: Tx, rows: Insertable<Schema['settings']>[]): Promise<void> {
  await tx.deleteFrom('settings').execute()
  await insertMany(tx, 'settings', rows)
}

/** Adds subscribers, except those who exist already. */
export async function addSubscribers(tx: Tx, rows: Insertable<Schema['subscribers']>[]): Promise<void> {
  if (rows.length === 0) return
  const known = await tx.selectFrom('subscribers').select('email_key').execute()
  const keys = new Set(known.map(({ email_key }) => email_key))
  await insertMany(
    tx,
    'subscribers',
    rows.filter(({ email_key }) => !keys.has(email_key)),
  )
}
