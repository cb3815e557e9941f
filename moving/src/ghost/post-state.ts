import type { RecordChanges } from '../fields/changes.ts'
import type { SourcePost } from '../records/source.ts'
import { idOf, type Row } from './rows/ghost-export.ts'

/**
 * Decides whether a post becomes a draft. An import never publishes what was not public, so a post for members, or one
 * that was only sent as a mail, becomes a draft, and the report says so.
 */
export function postState(
  row: Row,
  meta: Row | undefined,
  publishedAt: string | undefined,
  changes: RecordChanges,
): Pick<SourcePost, 'isDraft'> {
  const status = idOf(row.status) || 'draft'
  const visibility = idOf(row.visibility) || 'public'
  if (status === 'draft') return { isDraft: true }
  if (status === 'sent' || isSet(meta?.email_only)) {
    changes.add('state', 'sent as a mail only, now a draft')
    return { isDraft: true }
  }
  if (status !== 'published' && status !== 'scheduled') {
    changes.add('state', `${status}, now a draft`)
    return { isDraft: true }
  }
  if (visibility !== 'public') {
    changes.add('state', `for ${visibility} only, now a draft`)
    return { isDraft: true }
  }
  if (status === 'published') return {}
  if (!publishedAt) {
    changes.add('state', 'scheduled without a date, now a draft')
    return { isDraft: true }
  }
  if (Date.parse(publishedAt) < Date.now())
    changes.add('state', 'was scheduled, and its time has passed')
  return {}
}

function isSet(value: unknown): boolean {
  return value === true || value === 1 || value === '1'
}
