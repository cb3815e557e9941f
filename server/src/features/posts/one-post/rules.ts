import { DAY_MS } from '@byline/contract/rules/durations'
import type { Settings } from '@byline/contract/site/settings'
import type { CardRow } from './store.ts'

/** The author or an admin may edit and delete a post (design §6). */
export function mayManage(actor: { id: string; admin: 0 | 1 }, post: { user_id: string }): boolean {
  return actor.admin === 1 || actor.id === post.user_id
}

/** Whether a person may publish new posts; admins always may. */
export function mayPublish({ admin, writer }: { admin: 0 | 1; writer: 0 | 1 }, publishing: 'everybody' | 'writers') {
  return publishing === 'everybody' || admin === 1 || writer === 1
}

/**
 * The time from which a post takes no comments: its own date where comments are closed altogether, or when they were
 * closed below it, whichever is first; null if it always takes them.
 */
export function commentsCloseAt(
  { created_at, comments_closed_at }: Pick<CardRow, 'created_at' | 'comments_closed_at'>,
  { comments, closeCommentsAfterDays }: Pick<Settings, 'comments' | 'closeCommentsAfterDays'>,
): string | null {
  if (comments === 'closed') return created_at
  if (closeCommentsAfterDays === null) return comments_closed_at
  const byAge = new Date(Date.parse(created_at) + closeCommentsAfterDays * DAY_MS).toISOString()
  return comments_closed_at !== null && comments_closed_at < byAge ? comments_closed_at : byAge
}

/**
 * The term in the form that specification §2 searches titles for: first letter upper-cased, the rest lower-cased.
 * Spaces around it and further ones within it are slips, unless there is nothing else.
 */
export function titleTerm(term: string): string {
  const [first = '', ...rest] = term.trim().replace(/\s+/g, ' ') || term
  return first.toUpperCase() + rest.join('').toLowerCase()
}

/** The most used tags, the most used first; equally used ones in the order of the list. */
export function mostUsed<Tag extends { count: number }>(tags: Tag[], limit: number): Tag[] {
  return tags.toSorted((a, b) => b.count - a.count).slice(0, limit)
}
