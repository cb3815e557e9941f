import type { Revision } from '@byline/contract/posts/revisions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { asSentence } from '../../lib/as-sentence.ts'
import { useUntilAnswered } from '../../lib/calls/use-until-answered.ts'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Time } from '../../ui/time.tsx'
import { showSuccess } from '../../ui/toasts/toasts.ts'
import { restoreMutation } from './queries.ts'

interface RestoreDialogProps {
  slug: string
  revision: Revision
  current: Revision
  open: boolean
  onClose: () => void
  onRestored: () => void
}

/** Asks before an earlier version replaces the current one, which readers may be reading. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { slug, revision, current, open, onClose, onRestored } = props
  const client = useQueryClient()
  const { mutate, isPending, reset, ...restoring } = useMutation(restoreMutation)
  const error = useUntilAnswered(restoring.error)
  const close = () => {
    reset()
    onClose()
  }
  const restore = () =>
    mutate(
      {
        params: { slug, id: revision._id },
        body: { version: Number(current._id.replace(/^.*-/, '')) },
      },
      {
        onSuccess: ({ message }) => {
          showSuccess(message)
          // Everything that shows posts may show this one.
          void client.invalidateQueries()
          close()
          onRestored()
        },
      },
    )
  return (
    <Dialog open={open} onClose={close} title={t('dashboard.revisions.restoreTitle')}>
      <p>
        {rich(t('dashboard.revisions.restoreEffect', { status: current.status }), {
          time: () => <Time iso={revision.createdAt} />,
        })}
      </p>
      {error && (
        <p role="alert" className="notice mt-4">
          {t('dashboard.revisions.restoreFailed', { problem: asSentence(error.message) })}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button pending={isPending} onClick={restore}>
          {t('dashboard.states.restore')}
        </Button>
        <Button variant="button-quiet" onClick={close}>
          {t('shared.actions.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
