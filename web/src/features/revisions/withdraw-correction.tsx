import type { Revision } from '@byline/contract/posts/revisions'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/question.tsx'
import { withdrawMutation } from './queries.ts'

interface WithdrawCorrectionProps {
  slug: string
  revision: Revision
}

/** A button that withdraws the correction of a revision, and asks first, because its sentence is gone then. */
export function WithdrawCorrection({ slug, revision }: WithdrawCorrectionProps) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({ ...withdrawMutation, onSettled: () => setAsking(false) })
  return (
    <>
      <Button variant="row-action" className="-ms-2" onClick={() => setAsking(true)}>
        {t('dashboard.revisions.withdrawCorrection')}
      </Button>
      <Question
        open={asking}
        onClose={() => setAsking(false)}
        title={t('dashboard.revisions.withdrawCorrection')}
        text={t('dashboard.revisions.withdrawEffect')}
      >
        <Button variant="button-quiet" onClick={() => setAsking(false)}>
          {t('shared.actions.cancel')}
        </Button>
        <Button pending={isPending} onClick={() => mutate({ params: { slug, id: revision._id } })}>
          {t('dashboard.revisions.withdrawCorrection')}
        </Button>
      </Question>
    </>
  )
}
