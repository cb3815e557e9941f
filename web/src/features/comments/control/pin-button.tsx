import type { Comment } from '@byline/contract/comments/comments'
import { useMutation } from '@tanstack/react-query'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { pinMutation, unpinMutation } from './queries.ts'

interface PinButtonProps {
  comment: Comment
  pinned: boolean
}

/** Pins a comment above the others, or unpins it, for the author of the article and admins. */
export default function PinButton({ comment: { _id, user }, pinned }: PinButtonProps) {
  const { mutate, isPending } = useMutation(pinned ? unpinMutation : pinMutation)
  const { name } = user
  return (
    <Button
      variant="text-button"
      className="min-w-11"
      pending={isPending}
      aria-label={
        pinned ? t('reading.comments.unpinCommentBy', { name }) : t('reading.comments.pinCommentBy', { name })
      }
      onClick={() => mutate({ params: { id: _id } })}
    >
      {pinned ? t('reading.comments.unpin') : t('reading.comments.pin')}
    </Button>
  )
}
