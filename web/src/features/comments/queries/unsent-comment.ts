import { newId } from '../../../lib/forms/new-id.ts'
import { deleteText, persistText, readText } from './persisted-text.ts'

/** The id of a user; undefined for a visitor. */
type Writer = string | undefined

/** The storage key of an unsent comment of that post. */
export function newCommentKey(postId: string, writer: Writer): string {
  return ['comment', postId, writer ?? 'visitor'].join(':')
}

/** The storage key of an unsaved edit of a comment. */
export function editKey(commentId: string, writer: string): string {
  return ['comment-edit', commentId, writer].join(':')
}

/**
 * The `Idempotency-Key` of a writer's comment of that post: the same for every attempt, also after a reload, until
 * `deleteIdempotencyKey`.
 */
export function idempotencyKey(postId: string, writer: Writer): string {
  const place = idempotencyKeyPlace(postId, writer)
  const key = readText(place) || newId()
  persistText(place, key)
  return key
}

export function deleteIdempotencyKey(postId: string, writer: Writer): void {
  deleteText(idempotencyKeyPlace(postId, writer))
}

function idempotencyKeyPlace(postId: string, writer: Writer): string {
  return ['comment-key', postId, writer ?? 'visitor'].join(':')
}

/**
 * Joins the unsent texts of that writer and `typed`, and persists the result. A text written as a visitor is assigned
 * to the user who signs in next.
 */
export function restoreText(postId: string, writer: Writer, typed = ''): string {
  const keys = [newCommentKey(postId, writer), ...(writer ? [newCommentKey(postId, undefined)] : [])]
  const text = [...keys.map(readText), typed].reduce(joined)
  for (const key of keys.slice(1)) deleteText(key)
  persistText(String(keys[0]), text)
  return text
}

/** Joins both texts, without repeating one that is part of the other. */
function joined(one: string, other: string): string {
  if (one.includes(other)) return one
  return other.includes(one) ? other : `${one}\n\n${other}`
}
