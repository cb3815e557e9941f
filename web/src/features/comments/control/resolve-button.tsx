import type { Comment } from '@byline/contract/comments/comments'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { reopenCommentMutation } from './queries.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

interface ResolveButtonProps {
  comment: Comment
}

/** Marks a comment on a passage as mended, or takes that back, for the author of the article and admins. */
export default function ResolveButton({ comment }: ResolveButtonProps) {
  const [asking, setAsking] = useState(false)
  const reopening = useMutation(reopenCommentMutation)
  const { _id, passage, user } = comment
  const isResolved = passage?.resolvedAt !== undefined
  const { name } = user
  return (
    <>
      <Button
        variant="text-button"
        className="min-w-11"
        pending={reopening.isPending}
        aria-label={
          isResolved
            ? t('reading.passages.reopenCommentBy', { name })
            : t('reading.passages.resolveCommentBy', { name })
        }
        onClick={() => (isResolved ? reopening.mutate({ params: { id: _id } }) : setAsking(true))}
      >
        {isResolved ? t('reading.passages.reopen') : t('reading.passages.resolve')}
      </Button>
      <ResolveDialog comment={comment} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
