import type { Highlight } from '@byline/contract/passages/highlights'
import { presentPassage } from '../passages/present.ts'
import type { HighlightRow } from './store.ts'

export function presentHighlight(row: HighlightRow): Highlight {
  return { _id: row.id, passage: presentPassage(row), createdAt: row.created_at }
}
