import { newId } from '../../lib/new-id.ts'
import { forgetText, persistText, readText } from './persisted-text.ts'

/** Who writes: a user, or undefined for a visitor. */
type Writer = string | undefined

/** Where a comment under that post is kept until it is sent. */
export function formKey(postId: string, writer: Writer): string {
  return ['comment', postId, writer ?? 'visitor'].join(':')
}

/** Where a changed comment is kept until it is updated. */
export function editKey(commentId: string, writer: string): string {
  return ['comment-edit', commentId, writer].join(':')
}

/**
 * The `Idempotency-Key` of a writer's comment under that post: the same for every attempt, after a reload too, until
 * it has arrived.
 */
export function sendKey(postId: string, writer: Writer): string {
  const place = sendKeyPlace(postId, writer)
  const key = readText(place) || newId()
  persistText(place, key)
  return key
}

export function forgetSendKey(postId: string, writer: Writer): void {
  forgetText(sendKeyPlace(postId, writer))
}

function sendKeyPlace(postId: string, writer: Writer): string {
  return ['comment-key', postId, writer ?? 'visitor'].join(':')
}

/** What stands in the box of that writer: what a visitor wrote is theirs who sign in. */
export function restoreText(postId: string, writer: Writer, typed = ''): string {
  const keys = [formKey(postId, writer), ...(writer ? [formKey(postId, undefined)] : [])]
  const text = [...keys.map(readText), typed].reduce(joined)
  for (const key of keys.slice(1)) forgetText(key)
  persistText(String(keys[0]), text)
  return text
}

/** Two texts as one, of which nothing is lost and nothing said twice. */
function joined(one: string, other: string): string {
  if (one.includes(other)) return one
  return other.includes(one) ? other : `${one}\n\n${other}`
}
