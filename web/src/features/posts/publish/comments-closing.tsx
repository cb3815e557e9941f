import type { ManagedCard } from '@byline/contract/posts/manage'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { closeCommentsMutation, reopenCommentsMutation } from './queries.ts'

/** Closes the comments of a published post, or opens them again, at once and without a save. */
export function CommentsClosing({ post: { _id, commentsClosedAt } }: { post: ManagedCard }) {
  const [chosen, choose] = useState<boolean>()
  const closed = chosen ?? commentsClosedAt !== undefined
  const { mutate, isPending } = useMutation(closed ? reopenCommentsMutation : closeCommentsMutation)
  return (
    <section aria-label={t('reading.comments.comments')} className="publish-told">
      <h3>{t('reading.comments.comments')}</h3>
      {closed && <p>{t('reading.comments.closed')}</p>}
      <Button
        variant="button-quiet"
        className="button-small mt-2"
        pending={isPending}
        onClick={() => mutate({ params: { id: _id } }, { onSuccess: () => choose(!closed) })}
      >
        {closed ? t('reading.comments.reopen') : t('reading.comments.close')}
      </Button>
    </section>
  )
}
