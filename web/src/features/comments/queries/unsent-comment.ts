import { newId } from '../../../lib/forms/new-id.ts'
import { persistText, readText } from './persisted-text.ts'

/** The id of a user; undefined for a visitor. */
type Writer = string | undefined

/** Names the box of a new comment: that of the post, or the one of a reply to that comment. */
export function boxOf(postId: string, parent: string | null | undefined): string {
  return parent ? `${postId}:${parent}` : postId
}

/** The storage key of the unsent comment in that box. */
export function newCommentKey(box: string, writer: Writer): string {
  return ['comment', box, writer ?? 'visitor'].join(':')
}

/** The storage key of an unsaved edit of a comment. */
export function editKey(commentId: string, writer: string): string {
  return ['comment-edit', commentId, writer].join(':')
}

/**
 * The `Idempotency-Key` of a writer's comment in that box: the same for every attempt, also after a reload, until
 * `deleteIdempotencyKey`.
 */
export function idempotencyKey(box: string, writer: Writer): string {
  const place = idempotencyKeyPlace(box, writer)
  const key = readText(place) || newId()
  persistText(place, key)
  return key
}

export function deleteIdempotencyKey(box: string, writer: Writer): void {
  persistText(idempotencyKeyPlace(box, writer), '')
}

function idempotencyKeyPlace(box: string, writer: Writer): string {
  return ['comment-key', box, writer ?? 'visitor'].join(':')
}

/**
 * Joins the unsent texts of that writer and `typed`, and persists the result. A text written as a visitor is assigned
 * to the user who signs in next.
 */
export function restoreText(box: string, writer: Writer, typed = ''): string {
  const keys = [newCommentKey(box, writer), ...(writer ? [newCommentKey(box, undefined)] : [])]
  const text = [...keys.map(readText), typed].reduce(joined)
  for (const key of keys.slice(1)) persistText(key, '')
  persistText(String(keys[0]), text)
  return text
}

/** Joins both texts, without repeating one that is part of the other. */
function joined(one: string, other: string): string {
  if (one.includes(other)) return one
  return other.includes(one) ? other : `${one}\n\n${other}`
}
