import type { Comment } from '@byline/contract/comments'
import type { ListedRow } from '../../trash/deleted-rows.ts'
import type { CommentsReply } from '../queries/queries.ts'

export type AbsentComment = NonNullable<CommentsReply['absent']>[number]

/** A row of the list of threads: a comment, or the place of one that readers do not see. */
export interface ThreadRow {
  level: number
  listed?: ListedRow<Comment>
  absent?: AbsentComment
  /** The number of comments of the list below this one, shown or folded. */
  replies: number
  folded: boolean
}

/** The rows of threads from top to bottom, with the places of absent comments and without what is folded. */
export function threadRows(
  listed: readonly ListedRow<Comment>[],
  absent: readonly AbsentComment[],
  folded: readonly string[],
): ThreadRow[] {
  const rows: ThreadRow[] = []
  let hiddenBelow = Number.POSITIVE_INFINITY
  for (const [n, one] of listed.entries()) {
    const { _id, level } = one.row
    if (level > hiddenBelow) continue
    const isFolded = folded.includes(_id)
    hiddenBelow = isFolded ? level : Number.POSITIVE_INFINITY
    for (const gone of absent) {
      if (gone.above === _id) rows.push({ level: gone.level, absent: gone, replies: 0, folded: false })
    }
    rows.push({ level, listed: one, replies: repliesTo(listed, n), folded: isFolded })
  }
  return rows
}

function repliesTo(listed: readonly ListedRow<Comment>[], n: number): number {
  const level = listed[n]?.row.level ?? 0
  const end = listed.findIndex(({ row }, other) => other > n && row.level <= level)
  return (end === -1 ? listed.length : end) - n - 1
}
