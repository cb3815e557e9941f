import { useQuery } from '@tanstack/react-query'
import { BouncedList } from '../../features/newsletter/bounced-list.tsx'
import { DigestsTable } from '../../features/newsletter/digests-table.tsx'
import { newsletter } from '../../features/newsletter/manage-queries.ts'
import { NextDigest } from '../../features/newsletter/next-digest.tsx'
import { SubscriberCounts } from '../../features/newsletter/subscriber-counts.tsx'
import { ApiError } from '../../lib/calls/api-client.ts'
import { t } from '../../lib/language/texts.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { Component as NotFound } from '../not-found.tsx'

/** The newsletter in numbers, its next mail and its last ones, for admins (design §6). */
export function Component() {
  const query = useQuery(newsletter)
  if (query.error instanceof ApiError && query.error.status === 403) return <NotFound />
  return (
    <>
      <DashboardHead
        title={t('dashboard.menu.newsletter')}
        description={t('dashboard.newsletter.description')}
        className="mb-8"
      />
      <Loaded query={query}>
        {(data) => (
          <div className="grid gap-6 [&>*]:min-w-0">
            <SubscriberCounts counts={data.counts} />
            <NextDigest nextAt={data.nextAt} mailServer={data.mailServer} />
            {data.bounced.length > 0 && <BouncedList bounced={data.bounced} />}
            <TitledSection title={t('dashboard.newsletter.lastMails')} headingClass="mb-4 font-serif text-2xl">
              {data.digests.length === 0 ? (
                <EmptyState
                  size="small"
                  title={t('dashboard.newsletter.noMails')}
                  description={t('dashboard.newsletter.noMailsHint')}
                />
              ) : (
                <DigestsTable digests={data.digests} />
              )}
            </TitledSection>
          </div>
        )}
      </Loaded>
    </>
  )
}
