import type { Comment } from '@byline/contract/comments/comments'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asSentence } from '../../../lib/as-sentence.ts'
import { ApiError } from '../../../lib/calls/api-client.ts'
import { currentSession } from '../../sessions/session.ts'
import { endPassage } from '../queries/begun-passage.ts'
import { persistText } from '../queries/persisted-text.ts'
import { createCommentMutation } from '../queries/queries.ts'
import { boxOf, deleteIdempotencyKey, idempotencyKey, newCommentKey } from '../queries/unsent-comment.ts'

interface Outcome {
  /** `held` says that readers do not see the comment yet. */
  onSent: (comment: Comment, held: boolean) => void
  /**
   * Called with the text, to put it back into the box, and with the reasons for which it was refused; the error is
   * already shown.
   */
  onRejected: (content: string, reasons: string | undefined) => void
  onSessionEnded: () => void
}

/**
 * The content of the comment that is being sent, if any, and a function that sends one, as a reply if it has a parent.
 */
export function useCreateComment(
  { postId, parent, passage }: { postId: string; parent: string | undefined; passage: string },
  { onSent, onRejected, onSessionEnded }: Outcome,
): [string | undefined, (content: string, website: string) => void] {
  const [sending, setSending] = useState<string>()
  const box = boxOf(postId, parent)
  const { mutate } = useMutation({
    ...createCommentMutation,
    onSuccess(...done: Parameters<typeof createCommentMutation.onSuccess>) {
      createCommentMutation.onSuccess(...done)
      if (passage) endPassage(postId)
      setSending(undefined)
      onSent(done[0].comment, done[0].held !== undefined)
    },
    onError(error, { body }) {
      const content = body?.content ?? ''
      const writer = currentSession()?.filterdData._id
      persistText(newCommentKey(box, writer), content)
      const code = error instanceof ApiError ? error.code : ''
      if (code === 'idempotency_key_reused') deleteIdempotencyKey(box, writer)
      setSending(undefined)
      onRejected(content, error instanceof ApiError ? reasonsIn(error) : undefined)
      if (error instanceof ApiError && error.status === 401) onSessionEnded()
    },
  })
  return [
    sending,
    (content, website) => {
      setSending(content)
      const key = idempotencyKey(box, currentSession()?.filterdData._id)
      const sent = { seconds: Math.floor(performance.now() / 1_000), ...(website && { website }) }
      const about = { ...(parent && { parent }), ...(passage && JSON.parse(passage)) }
      mutate({ body: { content, postId, ...about, ...sent }, idempotencyKey: key })
    },
  ]
}

/** The sentence of a refused comment with its reasons, or of a passage that the text does not have. */
function reasonsIn({ code, message, fields }: ApiError): string | undefined {
  if (code === 'comment_refused') return [asSentence(message), ...(fields.content ?? [])].join(' ')
  return fields.passage?.map(asSentence).join(' ')
}
