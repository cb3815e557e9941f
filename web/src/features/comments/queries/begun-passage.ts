import type { CommentPassageForm } from '@byline/contract/passages/comment-passage'
import { persistText, readText } from './persisted-text.ts'

/** Sent on the document when the passage of a new comment was chosen or removed. */
const CHANGED = 'begunpassage'

/** The passage of a new comment, with whether a correction that follows from it may name its writer. */
export interface BegunPassage {
  passage: CommentPassageForm
  mayName?: boolean
}

const keyOf = (postId: string) => `begun-passage:${postId}`

/**
 * The passage that the new comment of a post is about, as JSON of a `BegunPassage`, which survives a reload and a
 * login; '' for none.
 */
export function begunPassage(postId: string): string {
  return readText(keyOf(postId))
}

export function beginPassage(postId: string, begun: BegunPassage): void {
  persistText(keyOf(postId), JSON.stringify(begun))
  document.dispatchEvent(new Event(CHANGED))
}

export function endPassage(postId: string): void {
  persistText(keyOf(postId), '')
  document.dispatchEvent(new Event(CHANGED))
}

export function onBegunPassage(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener)
  return () => document.removeEventListener(CHANGED, listener)
}
