import type { Comment } from '@byline/contract/comments'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/calls/api-client.ts'
import { currentSession } from '../../sessions/session.ts'
import { persistText } from '../queries/persisted-text.ts'
import { createCommentMutation } from '../queries/queries.ts'
import { boxOf, deleteIdempotencyKey, idempotencyKey, newCommentKey } from '../queries/unsent-comment.ts'

interface Outcome {
  onSent: (comment: Comment) => void
  /** Called with the text, to put it back into the box; the error is already shown. */
  onRejected: (content: string) => void
  onSessionEnded: () => void
}

/** The content of the comment that is being sent, if any, and a function that sends one, as a reply if it has a parent. */
export function useCreateComment(
  { postId, parent }: { postId: string; parent: string | undefined },
  { onSent, onRejected, onSessionEnded }: Outcome,
): [string | undefined, (content: string) => void] {
  const [sending, setSending] = useState<string>()
  const box = boxOf(postId, parent)
  const { mutate } = useMutation({
    ...createCommentMutation,
    onSuccess(...done: Parameters<typeof createCommentMutation.onSuccess>) {
      createCommentMutation.onSuccess(...done)
      setSending(undefined)
      onSent(done[0].comment)
    },
    onError(error, { body }) {
      const content = body?.content ?? ''
      const writer = currentSession()?.filterdData._id
      persistText(newCommentKey(box, writer), content)
      const code = error instanceof ApiError ? error.code : ''
      if (code === 'idempotency_key_reused') deleteIdempotencyKey(box, writer)
      setSending(undefined)
      onRejected(content)
      if (error instanceof ApiError && error.status === 401) onSessionEnded()
    },
  })
  return [
    sending,
    (content) => {
      setSending(content)
      const key = idempotencyKey(box, currentSession()?.filterdData._id)
      mutate({ body: { content, postId, ...(parent && { parent }) }, idempotencyKey: key })
    },
  ]
}
