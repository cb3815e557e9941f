import type { Decision } from '@byline/contract/comments/decisions'
import type { UserData } from '@byline/contract/own-data'
import { FOR_GOOD } from '@byline/contract/users/suspended'
import type { Db } from '../../../db/tables/schema.ts'
import { SLICE_ROWS } from '../../../http/streamed/slices.ts'
import { firstWords } from '../../trash/present.ts'
import { displayedLine, displayedName } from '../../users/account/displayed-line.ts'
import { readReasons } from '../decision-store.ts'
import { reasonSentences } from '../statement.ts'
import { listTrail, type TrailRow } from './trail-store.ts'

/** The decisions about a person, for them: without who decided, and with a note only where they were told. */
export async function* ownDecisions(db: Db, userId: string, language: string): AsyncGenerator<UserData['decisions']> {
  let after: string | undefined
  do {
    const page = await listTrail(db, { limit: SLICE_ROWS, after, userId })
    yield page.rows.map((row) => {
      const { action, decidedAt, automatic, why, note, until } = presentDecision(row, language)
      return {
        action,
        decidedAt,
        automatic,
        post: row.post_visible === 1 ? (row.slug ?? '') : '',
        content: row.comment_deleted_at === null ? (row.content ?? '') : '',
        why,
        // Only those who reported it were told why something stays.
        note: action === 'approved' || action === 'postKept' ? '' : note,
        ...(until !== undefined && { until }),
      }
    })
    after = page.nextCursor ?? undefined
  } while (after !== undefined)
}

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
