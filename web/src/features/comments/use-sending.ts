import type { Comment } from '@byline/contract/comments'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api-client.ts'
import { currentSession } from '../sessions/session.ts'
import { persistText } from './persisted-text.ts'
import { sendComment } from './queries.ts'
import { forgetSendKey, formKey, sendKey } from './unsent-comment.ts'

interface Outcome {
  onSent: (comment: Comment) => void
  /** With the text to be put back; what the server says is shown already. */
  onRefused: (content: string) => void
  onSessionEnded: () => void
}

/** The comment on its way, and what sends one. */
export function useSending(
  postId: string,
  { onSent, onRefused, onSessionEnded }: Outcome,
): [string | undefined, (content: string) => void] {
  const [sending, setSending] = useState<string>()
  const { mutate } = useMutation({
    ...sendComment,
    onSuccess(...done: Parameters<typeof sendComment.onSuccess>) {
      sendComment.onSuccess(...done)
      setSending(undefined)
      onSent(done[0].comment)
    },
    onError(error, { body }) {
      const content = body?.content ?? ''
      const writer = currentSession()?.filterdData._id
      persistText(formKey(postId, writer), content)
      const code = error instanceof ApiError ? error.code : ''
      if (code === 'idempotency_key_reused') forgetSendKey(postId, writer)
      setSending(undefined)
      onRefused(content)
      if (error instanceof ApiError && error.status === 401) onSessionEnded()
    },
  })
  return [
    sending,
    (content) => {
      setSending(content)
      const idempotencyKey = sendKey(postId, currentSession()?.filterdData._id)
      mutate({ body: { content, postId }, idempotencyKey })
    },
  ]
}
