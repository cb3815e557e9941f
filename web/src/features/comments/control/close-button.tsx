import type { ReadPost } from '@byline/contract/posts/posts'
import { useMutation } from '@tanstack/react-query'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { closeMutation, reopenMutation } from './queries.ts'

interface CloseButtonProps {
  post: Pick<ReadPost, '_id' | 'commentsClosedAt'>
}

/** Closes the comments of an article, or opens them again, for its author and admins. */
export default function CloseButton({ post: { _id, commentsClosedAt } }: CloseButtonProps) {
  const { mutate, isPending } = useMutation(commentsClosedAt ? reopenMutation : closeMutation)
  return (
    <Button variant="text-button" pending={isPending} onClick={() => mutate({ params: { id: _id } })}>
      {commentsClosedAt ? t('reading.comments.reopen') : t('reading.comments.close')}
    </Button>
  )
}
