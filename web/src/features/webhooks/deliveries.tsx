import type { Delivery } from '@byline/contract/webhooks'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Time } from '../../ui/time.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { eventWords } from './event-words.ts'
import { sendAgainMutation } from './queries.ts'

/** The last deliveries, newest first, and what came of each. */
export function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <TitledSection title={t('dashboard.webhooks.deliveries')} className="mt-14">
      {deliveries.length === 0 ? (
        <p className="text-muted">{t('dashboard.webhooks.noDeliveries')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {deliveries.map((delivery) => (
            <DeliveryItem key={delivery._id} delivery={delivery} />
          ))}
        </ol>
      )}
    </TitledSection>
  )
}

function DeliveryItem({ delivery }: { delivery: Delivery }) {
  const { _id: id, event, url, createdAt, state, attempts, nextAt } = delivery
  const sending = useMutation(sendAgainMutation)
  const nameId = useId()
  const failure = failureOf(delivery)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-72">
        <p id={nameId}>
          <span className="font-medium">{t(eventWords[event])}</span>{' '}
          <span className={`font-semibold text-sm ${state === 'gaveUp' ? 'text-danger' : 'text-accent'}`}>
            {t(`dashboard.webhooks.${state}`)}
          </span>
        </p>
        <p className="break-words text-muted text-sm">
          <bdi dir="ltr">{url}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          <Time iso={createdAt} />
          {attempts > 0 && <span>{t('dashboard.webhooks.attempts', { count: attempts })}</span>}
          {failure && <span>{failure}</span>}
          {nextAt && attempts > 0 && (
            <span>{rich(t('dashboard.webhooks.next'), { time: () => <Time iso={nextAt} /> })}</span>
          )}
        </p>
      </div>
      <Button
        variant="button-quiet"
        aria-describedby={nameId}
        pending={sending.isPending}
        onClick={() => sending.mutate({ params: { id } })}
      >
        {t('dashboard.webhooks.sendAgain')}
      </Button>
    </li>
  )
}

function failureOf({ failure, status }: Delivery): string | undefined {
  if (failure === 'answered') return t('dashboard.webhooks.answered', { status: String(status) })
  return failure ? t(`dashboard.webhooks.${failure}`) : undefined
}
