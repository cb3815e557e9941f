import type { Highlight, ListedHighlight } from '@byline/contract/passages/highlights'
import { presentPassage } from '../passages/present.ts'
import type { HighlightRow } from './store.ts'

export function presentHighlight(row: HighlightRow): Highlight {
  return { _id: row.id, passage: presentPassage(row), createdAt: row.created_at }
}

/** A saved passage with its post, if readers see that. */
export function presentListedHighlight(
  row: HighlightRow & { title: string | null; slug: string | null },
): ListedHighlight {
  const post = row.slug === null ? null : { title: row.title ?? '', slug: row.slug }
  return { ...presentHighlight(row), post }
}
