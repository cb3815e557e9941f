import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../lib/language/texts.ts'
import { ShownSecret } from '../../ui/shown-secret.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { Deliveries } from './deliveries.tsx'
import { allWebhooks } from './queries.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookList } from './webhook-list.tsx'

const DELIVERING_MS = 3_000

/** The webhooks of the site and their last deliveries. */
export function Webhooks() {
  const query = useQuery({
    ...allWebhooks,
    // Reads again while one is being sent for the first time, which counts as an attempt.
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some(({ state, attempts }) => state === 'waiting' && attempts <= 1) ? DELIVERING_MS : false,
  })
  const [secret, setSecret] = useState<string>()
  return (
    <TitledSection title={t('dashboard.webhooks.title')} className="max-w-2xl" headingClass="mb-6 font-serif text-2xl">
      <p className="mb-6 text-muted">{t('dashboard.webhooks.intro')}</p>
      <WebhookForm onMade={setSecret} />
      <ShownSecret secret={secret} explanation={t('dashboard.webhooks.secretOnce')} />
      <div className="mt-8">
        <Loaded query={query}>
          {({ webhooks, deliveries }) => (
            <>
              {webhooks.length === 0 ? (
                <p className="text-muted">{t('dashboard.webhooks.none')}</p>
              ) : (
                <WebhookList webhooks={webhooks} onRotated={setSecret} />
              )}
              <Deliveries deliveries={deliveries} />
            </>
          )}
        </Loaded>
      </div>
    </TitledSection>
  )
}
