import type { Comment } from '@byline/contract/comments/comments'

/**
 * The comments of a list that was read again and, where they stood, those that have left it while they are answered.
 * None of these moves among its neighbours: the browser would take the focus from it.
 */
export function withAnswered(before: Comment[], comments: Comment[], answered: ReadonlySet<string>): Comment[] {
  const rows = [...comments]
  for (const [n, one] of [...before.entries()].toReversed()) {
    if (!answered.has(one._id) || rows.some(({ _id }) => _id === one._id)) continue
    const below = new Set(before.slice(n + 1).map(({ _id }) => _id))
    const place = rows.findIndex(({ _id }) => below.has(_id))
    rows.splice(place === -1 ? rows.length : place, 0, one)
  }
  return rows
}
