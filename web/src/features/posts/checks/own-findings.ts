import type { Finding } from '@byline/contract/manage/post-checks'
import { t } from '../../../lib/language/texts.ts'
import { holdsConflictMarkers } from '../conflict/conflict-markers.ts'
import type { PostFields } from '../content/post-fields.ts'

/** The findings about a post, each with its place. */
export type Hint = Pick<Finding, 'message' | 'field' | 'place' | 'languages'>

/**
 * Finds problems without the server. No field is required (specification §5), but a missing title or text of a new post
 * is often a slip. `before` is the post that readers see, undefined for a post that they do not see yet.
 */
export function ownFindings(
  { title, body }: Pick<PostFields, 'title' | 'body'>,
  before: Pick<PostFields, 'body'> | undefined,
): Hint[] {
  const isNew = before === undefined
  const marked = holdsConflictMarkers(body) && !(before && holdsConflictMarkers(before.body))
  const start = body.search(/^<{7}/m)
  return [
    ...(isNew && title.trim() === ''
      ? [{ message: t('dashboard.checks.untitled'), field: 'title' as const, place: null }]
      : []),
    ...(isNew && body.trim() === ''
      ? [{ message: t('dashboard.checks.noText'), field: 'body' as const, place: null }]
      : []),
    ...(marked
      ? [{ message: t('dashboard.checks.conflictMarkers'), field: 'body' as const, place: { start, end: start + 7 } }]
      : []),
  ]
}

/** The findings about a post that are not among those about what readers see of it already. */
export function newFindings<Found extends Hint>(now: Found[], before: Hint[]): Found[] {
  const known = before.map(({ message }) => message)
  return now.filter(({ message }) => {
    const at = known.indexOf(message)
    if (at !== -1) known.splice(at, 1)
    return at === -1
  })
}
