import type { PostDocument } from '@byline/contract/posts/post-document'
import type { PostStatus } from '@byline/contract/posts/post-states'
import { scheduleMessages } from '@byline/contract/posts/schedule-messages'
import { limits } from '@byline/contract/rules/limits'
import { AppError } from '../../../errors/app-error.ts'

/** A state with its date and what goes with it. */
export interface PostState {
  state: PostStatus
  /** The date; the planned time of a scheduled post. */
  createdAt: string
  /** The column `published_at` of the schema. */
  publishedAt: string | null
}

/** The state that a document asks for. */
export type StateRequest = Pick<PostDocument, 'status' | 'publishAt'>

/** A post that does not exist yet, for `changeState`. */
export const unwritten = (now: string): PostState => ({ state: 'draft', createdAt: now, publishedAt: null })

/**
 * The state of a post after a save at `now` (design §6). Without a status it stays as it is. A draft that is published
 * is dated at that moment, or as before if readers have seen it already. Throws `invalid_fields` for a time that is
 * missing, has passed, is too far ahead or belongs to no scheduled post.
 */
export function changeState(before: PostState, { status, publishAt }: StateRequest, now: string): PostState {
  const state = status ?? before.state
  if (state === 'scheduled') return schedule(before, publishAt ?? undefined, now)
  if (publishAt) throw invalidTime(scheduleMessages.unused)
  if (state === before.state) return before
  const publishedAt = lastSeen(before)
  if (state === 'published') return { state, createdAt: publishedAt ?? now, publishedAt: null }
  return { state, createdAt: publishedAt ?? now, publishedAt }
}

function schedule(before: PostState, publishAt: string | undefined, now: string): PostState {
  const isScheduled = before.state === 'scheduled'
  const at = publishAt ?? (isScheduled ? before.createdAt : undefined)
  if (at === undefined) throw invalidTime(scheduleMessages.missing)
  // A time that has come while the post was being edited stays.
  if (isScheduled && at === before.createdAt) return before
  const time = Date.parse(at)
  if (time <= Date.parse(now)) throw invalidTime(scheduleMessages.past)
  if (time > yearsLater(now, limits.scheduleYears)) throw invalidTime(scheduleMessages.far)
  return { state: 'scheduled', createdAt: at, publishedAt: lastSeen(before) }
}

/** The date under which readers have last seen the post. */
function lastSeen({ state, createdAt, publishedAt }: PostState): string | null {
  return state === 'published' ? createdAt : publishedAt
}

/** Whether the post comes nearer to its readers: somebody who may not publish must not do that. */
export function isPublication(before: PostState, after: PostState): boolean {
  return after.state !== 'draft' && after !== before
}

/** Milliseconds since 1970. */
function yearsLater(now: string, years: number): number {
  const date = new Date(now)
  return date.setUTCFullYear(date.getUTCFullYear() + years)
}

function invalidTime(message: string): AppError {
  return new AppError('invalid_fields', { publishAt: [message] })
}
