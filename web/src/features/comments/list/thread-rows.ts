import type { Comment } from '@byline/contract/comments/comments'
import type { ListedRow } from '../../trash/deleted-rows.ts'
import type { CommentsReply } from '../queries/queries.ts'

type AbsentComment = NonNullable<CommentsReply['absent']>[number]

export interface ListedComment {
  listed: ListedRow<Comment>
  /** The number of comments of the list below this one, shown or folded. */
  replies: number
  folded: boolean
}

/** A row of that list: a comment, or the place of one that readers do not see. */
export type ThreadRow = ListedComment | { absent: AbsentComment }

/** The rows of threads from top to bottom, with the places of absent comments and without the folded ones. */
export function threadRows(
  listed: readonly ListedRow<Comment>[],
  absent: readonly AbsentComment[],
  folded: readonly string[],
): ThreadRow[] {
  const places = absentPlaces(listed, absent)
  const all = listed.flatMap((one) => [...(places.get(one.row._id) ?? []), one])
  const counts = countReplies(all)
  const rows: ThreadRow[] = []
  let hiddenBelow = Number.POSITIVE_INFINITY
  for (const [n, one] of all.entries()) {
    const level = levelOf(one)
    if (level > hiddenBelow) continue
    const isFolded = 'row' in one && folded.includes(one.row._id)
    hiddenBelow = isFolded ? level : Number.POSITIVE_INFINITY
    rows.push('row' in one ? { listed: one, replies: counts[n] ?? 0, folded: isFolded } : { absent: one })
  }
  return rows
}

function levelOf(one: ListedRow<Comment> | AbsentComment): number {
  return 'row' in one ? one.row.level : one.level
}

/**
 * The number of comments below each, without absent ones, read from the last to the first: `open` has those that wait
 * for one above them.
 */
function countReplies(all: readonly (ListedRow<Comment> | AbsentComment)[]): number[] {
  const counts: number[] = []
  const open: { level: number; size: number }[] = []
  for (const [n, one] of [...all.entries()].reverse()) {
    const level = levelOf(one)
    let below = 0
    while ((open.at(-1)?.level ?? 0) > level) below += open.pop()?.size ?? 0
    counts[n] = below
    open.push({ level, size: 'row' in one ? below + 1 : below })
  }
  return counts
}

/**
 * The absent comments by the comment that each stands above. One that a page repeats, or that was deleted here and is
 * still listed, stands once.
 */
function absentPlaces(listed: readonly ListedRow<Comment>[], absent: readonly AbsentComment[]) {
  const known = new Set(listed.map(({ row }) => row._id))
  const places = new Map<string, AbsentComment[]>()
  for (const one of absent) {
    if (known.has(one._id)) continue
    known.add(one._id)
    places.set(one.above, [...(places.get(one.above) ?? []), one])
  }
  return places
}
