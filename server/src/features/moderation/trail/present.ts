import type { Decision } from '@byline/contract/comments/decisions'
import { FOR_GOOD } from '@byline/contract/users/suspended'
import { firstWords } from '../../trash/present.ts'
import { displayedLine, displayedName } from '../../users/account/displayed-line.ts'
import { readReasons } from '../decision-store.ts'
import { reasonSentences } from '../statement.ts'
import type { TrailRow } from './trail-store.ts'

/** A decision of the audit trail as admins see it. */
export function presentDecision(row: TrailRow, language: string): Decision {
  const { found_comment, slug, decided_by, admin_name, until } = row
  return {
    _id: row.id,
    action: row.action,
    decidedAt: row.decided_at,
    automatic: decided_by === null,
    by: decided_by === null || admin_name === null ? null : { _id: decided_by, name: displayedName(admin_name) },
    user: { _id: row.user_id, name: displayedName(row.person_name) },
    comment:
      found_comment === null ? null : { _id: found_comment, words: displayedLine(firstWords(row.content ?? '')) },
    post: slug === null ? null : { slug, title: displayedLine(row.title ?? '') },
    shown: (row.comment_id === null ? row.post_visible : row.comment_visible) === 1,
    why: reasonSentences(language, readReasons(row.reasons)),
    note: row.note,
    ...(until !== null && { until: until === FOR_GOOD ? null : until }),
  }
}
