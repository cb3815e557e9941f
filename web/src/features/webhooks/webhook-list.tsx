import type { Webhook } from '@byline/contract/webhooks'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { eventWords } from './event-words.ts'
import { deleteWebhookMutation, rotateSecretMutation } from './queries.ts'

interface WebhookListProps {
  webhooks: readonly Webhook[]
  onRotated: (secret: string) => void
}

/** The webhooks, each with its events, and buttons for another secret and to delete it. */
export function WebhookList({ webhooks, onRotated }: WebhookListProps) {
  return (
    <ul className="divide-y divide-line">
      {webhooks.map((webhook) => (
        <WebhookItem key={webhook._id} webhook={webhook} onRotated={onRotated} />
      ))}
    </ul>
  )
}

function WebhookItem({
  webhook: { _id: id, url, events },
  onRotated,
}: Pick<WebhookListProps, 'onRotated'> & { webhook: Webhook }) {
  const rotating = useMutation(rotateSecretMutation)
  const deleting = useMutation(deleteWebhookMutation)
  const urlId = useId()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-72">
        <p id={urlId} className="break-words font-medium">
          <bdi dir="ltr">{url}</bdi>
        </p>
        <p className="text-muted text-sm">{events.map((event) => t(eventWords[event])).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="button-quiet"
          aria-describedby={urlId}
          pending={rotating.isPending}
          onClick={() => rotating.mutate({ params: { id } }, { onSuccess: ({ secret }) => onRotated(secret) })}
        >
          {t('dashboard.webhooks.rotate')}
        </Button>
        <Button
          variant="button-danger"
          aria-describedby={urlId}
          pending={deleting.isPending}
          onClick={() => deleting.mutate({ params: { id } })}
        >
          {t('shared.actions.delete')}
        </Button>
      </div>
    </li>
  )
}
