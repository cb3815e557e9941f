import { limits } from '@byline/contract/limits'
import { slugRule } from '@byline/contract/posts'
import type { Settings } from '@byline/contract/settings'

const DAY_MS = 24 * 60 * 60_000

/** Letters and digits of any script, and the other characters that RFC 3986 §3.3 allows in a path segment. */
const SLUG_CHARACTER = /[\p{L}\p{M}\p{N}\-._~!$&'()*+,;=:@]/u

/** The author or an admin may edit and delete a post (design §6). */
export function mayManage(actor: { id: string; admin: 0 | 1 }, post: { user_id: string }): boolean {
  return actor.admin === 1 || actor.id === post.user_id
}

/** Whether a person may publish new posts; admins always may. */
export function mayPublish(
  { admin, writer }: { admin: 0 | 1; writer: 0 | 1 },
  publishing: 'everybody' | 'writers',
): boolean {
  return publishing === 'everybody' || admin === 1 || writer === 1
}

/**
 * The time from which a post takes no comments: its own date where comments are closed altogether, null if it always
 * takes them.
 */
export function commentsCloseAt(
  { created_at }: { created_at: string },
  { comments, closeCommentsAfterDays }: Pick<Settings, 'comments' | 'closeCommentsAfterDays'>,
): string | null {
  if (comments === 'closed') return created_at
  if (closeCommentsAfterDays === null) return null
  return new Date(Date.parse(created_at) + closeCommentsAfterDays * DAY_MS).toISOString()
}

/** The term in the form that specification §2 searches titles for: first letter upper-cased, the rest lower-cased. */
export function titleTerm(term: string): string {
  const [first = '', ...rest] = term
  return first.toUpperCase() + rest.join('').toLowerCase()
}

/** The most used tags, the most used first; of equally used ones, those that come first in the list. */
export function mostUsed<Tag extends { count: number }>(tags: Tag[], limit: number): Tag[] {
  return tags.toSorted((a, b) => b.count - a.count).slice(0, limit)
}

/** Whether a slug is a valid segment of an address. */
export function isSlug(slug: string): boolean {
  return (
    slug !== '' &&
    slug === shortened(slug, limits.slugMax) &&
    !/^\.+$/.test(slug) &&
    [...slug].every((character) => SLUG_CHARACTER.test(character))
  )
}

/** The nearest slug to a text: the live rule (specification §4), then hyphens for invalid characters; may be empty. */
export function slugFrom(text: string): string {
  const characters = [...slugRule(text.normalize('NFC').trim())].map((character) =>
    SLUG_CHARACTER.test(character) ? character : '-',
  )
  return shortened(characters.join('').replace(/-+/g, '-'), limits.slugMax).replace(
    /^[-.]+|[-.]+$/g,
    '',
  )
}

/** A slug for a title: words and hyphens only. */
export function slugFromTitle(title: string): string {
  return slugFrom(title.replace(/['’]/g, '').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
}

/** The candidates for a proposed slug: the slug itself, then numbered ones. */
export function* numbered(slug: string): Generator<string> {
  yield slug
  for (let number = 2; ; number++) yield `${shortened(slug, limits.slugMax - 8)}-${number}`
}

/** Shortens a text without splitting a character between its code units. */
function shortened(text: string, length: number): string {
  return [...text].slice(0, length).join('')
}
