import { paths } from '@byline/contract/addresses/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../features/sessions/session.ts'
import { Deliveries } from '../../features/webhooks/deliveries.tsx'
import { allWebhooks } from '../../features/webhooks/queries.ts'
import { WebhookForm } from '../../features/webhooks/webhook-form.tsx'
import { WebhookList } from '../../features/webhooks/webhook-list.tsx'
import { t } from '../../lib/language/texts.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { Link } from '../../ui/link.tsx'
import { ShownSecret } from '../../ui/shown-secret.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { Component as NotFound } from '../not-found.tsx'

const DELIVERING_MS = 3_000

/** The webhooks of the site and their last deliveries, for admins. */
export function Component() {
  return useUser().admin ? <Webhooks /> : <NotFound />
}

function Webhooks() {
  const query = useQuery({
    ...allWebhooks,
    // While one is being sent for the first time.
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ state, attempts }) => state === 'waiting' && attempts === 0)
        ? DELIVERING_MS
        : false,
  })
  const [secret, setSecret] = useState<string>()
  return (
    <>
      <DashboardHead
        title={t('dashboard.webhooks.title')}
        description={t('dashboard.webhooks.summary')}
        intro={t('dashboard.webhooks.intro')}
        className="mb-6 items-start"
      >
        <Link to={paths.settings} className="button-quiet">
          {t('dashboard.settings.title')}
        </Link>
      </DashboardHead>
      <WebhookForm onMade={setSecret} />
      {secret !== undefined && (
        <div className="max-w-2xl">
          <ShownSecret secret={secret} explanation={t('dashboard.webhooks.secretOnce')} />
        </div>
      )}
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
    </>
  )
}
