import { upsert } from '../../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../../db/tables/schema.ts'

export interface ImportedPage {
  page_id: string
  path: string
  title: string
  digest: string
  /** The page's version right after the import. */
  version: number
  /** The page now. */
  current_version: number
  current_title: string
  slug: string
  body: string
  deleted_at: string | null
}

/** The page that an earlier import created from the record at that path; or from any other record of that title. */
export async function findImportedPage(db: Db, path: string, title: string): Promise<ImportedPage | undefined> {
  const pages = await db
    .selectFrom('imported_pages')
    .innerJoin('own_pages', 'own_pages.id', 'imported_pages.page_id')
    .select([
      'page_id',
      'path',
      'imported_pages.title',
      'digest',
      'imported_pages.version',
      'own_pages.version as current_version',
      'own_pages.title as current_title',
      'slug',
      'body',
      'deleted_at',
    ])
    .where((eb) => eb.or([eb('path', '=', path), eb('imported_pages.title', '=', title)]))
    .orderBy('page_id')
    .execute()
  return pages.find((page) => page.path === path) ?? pages.find((page) => endsAlike(page.path, path))
}

export async function recordPage(tx: Tx, row: Schema['imported_pages']): Promise<void> {
  await upsert(tx, 'imported_pages', 'page_id', row)
}

/** Whether they are paths of one file, from two levels of a folder. */
function endsAlike(one: string, other: string): boolean {
  return `/${one}`.endsWith(`/${other}`) || `/${other}`.endsWith(`/${one}`)
}
