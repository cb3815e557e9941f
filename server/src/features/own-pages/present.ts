import type { OwnPage, OwnPageEntry } from '@byline/contract/own-pages'
import type { OwnPageRow } from '../../db/tables/schema.ts'
import { displayedLine } from '../users/account/displayed-line.ts'
import type { EntryRow } from './store.ts'

/** A page as the list and the menus show it; rows leave the server only through these functions. */
export function presentEntry(row: EntryRow): OwnPageEntry {
  return { _id: row.id, slug: row.slug, title: displayedLine(row.title), menu: row.menu, position: row.position }
}

export function presentPage(row: OwnPageRow): OwnPage {
  return {
    ...presentEntry(row),
    body: row.body,
    html: row.html,
    excerpt: displayedLine(row.excerpt),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
