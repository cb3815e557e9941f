import type { CommentPassage, TalkedPassage } from '@byline/contract/passages/comment-passage'
import { revisionId } from '@byline/contract/posts/revision-id'
import type { PassageRow, PlacedPassage } from './passage-store.ts'

/** The columns of a passage that lists of comments join. */
export const passageColumns = [
  'passages.exact',
  'passages.prefix',
  'passages.suffix',
  'passages.version as passage_version',
  'passages.state as passage_state',
  'passages.place_start',
  'passages.place_end',
  'passages.wording',
  'passages.may_name',
  'passages.resolved_at',
  'passages.resolved_version',
] as const

/** A passage in the row of a comment; all of it is null for a comment on the whole article. */
export interface JoinedPassage {
  exact: string | null
  prefix: string | null
  suffix: string | null
  passage_version: number | null
  passage_state: PassageRow['state'] | null
  place_start: number | null
  place_end: number | null
  wording: string | null
  may_name: PassageRow['may_name'] | null
  resolved_at: string | null
  resolved_version: number | null
}

/** The passage that a comment on that post is about, or undefined. */
export function presentJoinedPassage(row: JoinedPassage & { post_id: string }): TalkedPassage | undefined {
  const { exact, prefix, suffix, passage_version: version, passage_state: state } = row
  if (exact === null || prefix === null || suffix === null || version === null || state === null) return undefined
  const { resolved_at, resolved_version } = row
  return {
    ...presentPassage({ ...row, exact, prefix, suffix, version, state }),
    ...(row.may_name === 1 && { mayName: true as const }),
    ...(resolved_at !== null && { resolvedAt: resolved_at }),
    ...(resolved_version !== null && { resolvedIn: revisionId(row.post_id, resolved_version) }),
  }
}

/** A passage as it was quoted, and what became of it. */
export function presentPassage(row: Omit<PlacedPassage, 'post_id' | 'quoted_start'>): CommentPassage {
  const { exact, prefix, suffix, version, state, wording } = row
  const place = { start: row.place_start, end: row.place_end }
  return { exact, prefix, suffix, version, state, ...place, ...(wording !== null && { wording }) }
}
