import type { CommentPassage } from '@byline/contract/passages/comment-passage'
import type { PassageRow } from './passage-store.ts'

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
}

/** The passage that a comment is about, or undefined. */
export function presentJoinedPassage(row: JoinedPassage): CommentPassage | undefined {
  const { exact, prefix, suffix, passage_version: version, passage_state: state } = row
  if (exact === null || prefix === null || suffix === null || version === null || state === null) return undefined
  return presentPassage({ ...row, exact, prefix, suffix, version, state })
}

/** A passage as it was quoted, and what became of it. */
export function presentPassage(row: Omit<PassageRow, 'comment_id' | 'post_id' | 'quoted_start'>): CommentPassage {
  const { exact, prefix, suffix, version, state, wording } = row
  const place = { start: row.place_start, end: row.place_end }
  return { exact, prefix, suffix, version, state, ...place, ...(wording !== null && { wording }) }
}
