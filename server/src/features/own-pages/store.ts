import { limits } from '@byline/contract/rules/limits'
import { slugRule } from '@byline/contract/rules/slugs'
import type { Updateable } from 'kysely'
import { deleteRows, insertMissing, insertRow, isFound, upsert } from '../../db/rows/rows.ts'
import type { Db, OwnPageRow, Schema, Tx } from '../../db/tables/schema.ts'

/** The columns that menus and the list of pages need. */
export type EntryRow = Pick<OwnPageRow, 'id' | 'slug' | 'title' | 'menu' | 'position'>

function existingPages(db: Db) {
  return db.selectFrom('own_pages').where('own_pages.deleted_at', 'is', null)
}

/** All pages in their order. */
export function listPages(db: Db): Promise<EntryRow[]> {
  return existingPages(db)
    .select(['id', 'slug', 'title', 'menu', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The time at which each page was changed, in the order of the pages. */
export function listPageDates(db: Db): Promise<Pick<OwnPageRow, 'id' | 'slug' | 'updated_at'>[]> {
  return existingPages(db)
    .select(['id', 'slug', 'updated_at'])
    .orderBy('position')
    .orderBy('id')
    .limit(limits.ownPagesMax)
    .execute()
}

/** The page of that slug, or undefined. */
export function findPage(db: Db, slug: string): Promise<OwnPageRow | undefined> {
  return existingPages(db).selectAll().where('slug', '=', slug).executeTakeFirst()
}

/** The current slug for a former or differently typed one, or undefined. */
export async function findFormerPage(db: Db, slug: string): Promise<string | undefined> {
  const typed = slugRule(slug)
  const former = await findMoved(db, slug)
  if (former !== undefined || typed === slug) return former
  return (await findPage(db, typed))?.slug ?? findMoved(db, typed)
}

async function findMoved(db: Db, slug: string): Promise<string | undefined> {
  const row = await existingPages(db)
    .innerJoin('own_page_addresses', 'own_page_addresses.page_id', 'own_pages.id')
    .select('own_pages.slug')
    .where('own_page_addresses.slug', '=', slug)
    .executeTakeFirst()
  return row?.slug
}

export async function isTaken(db: Db, slug: string, ownId: string): Promise<boolean> {
  return isFound(existingPages(db).select('id').where('slug', '=', slug).where('id', '!=', ownId))
}

export async function insertPage(tx: Tx, row: OwnPageRow): Promise<void> {
  await insertRow(tx, 'own_pages', row)
}

export function replacePage(tx: Tx, id: string, columns: Updateable<Schema['own_pages']>): Promise<OwnPageRow> {
  return tx.updateTable('own_pages').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Numbers the pages in this order. */
export async function replacePositions(tx: Tx, ids: string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx.updateTable('own_pages').set({ position }).where('id', '=', id).where('position', '!=', position).execute()
  }
}

/** Records which stored pictures the text of a page shows. */
export async function replaceUploads(tx: Tx, pageId: string, files: string[]): Promise<void> {
  await deleteRows(tx, 'own_page_uploads', { page_id: pageId })
  for (const file of files) {
    await insertRow(tx, 'own_page_uploads', { page_id: pageId, file })
  }
}

/**
 * Makes the former slug of a page redirect to it; if the page gets the slug again, the redirect is deleted. A former
 * slug of another page stays recorded while this page has it, and redirects again once this one is deleted.
 */
export async function moveAddress(tx: Tx, pageId: string, from: string, to: string): Promise<void> {
  const row = { slug: from, page_id: pageId }
  await deleteRows(tx, 'own_page_addresses', { slug: to, page_id: pageId })
  await upsert(tx, 'own_page_addresses', 'slug', row)
}

/** The slug of the page to which a former address of an imported page redirects, or undefined. */
export async function findPageAt(db: Db, path: string): Promise<string | undefined> {
  const row = await existingPages(db)
    .innerJoin('own_page_paths', 'own_page_paths.page_id', 'own_pages.id')
    .select('own_pages.slug')
    .where('own_page_paths.path', '=', path)
    .executeTakeFirst()
  return row?.slug
}

/** Makes former addresses redirect to a page, except those that already redirect to another one. */
export async function addPaths(tx: Tx, pageId: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await insertMissing(
    tx,
    'own_page_paths',
    'path',
    paths.map((path) => ({ path, page_id: pageId })),
  )
}
