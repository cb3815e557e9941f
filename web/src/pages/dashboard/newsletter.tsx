import { useQuery } from '@tanstack/react-query'
import { BouncedList } from '../../features/newsletter/bounced-list.tsx'
import { DigestsTable } from '../../features/newsletter/digests-table.tsx'
import { newsletter } from '../../features/newsletter/manage-queries.ts'
import { NextDigest } from '../../features/newsletter/next-digest.tsx'
import { SubscriberCounts } from '../../features/newsletter/subscriber-counts.tsx'
import { ApiError } from '../../lib/calls/api-client.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { Component as NotFound } from '../not-found.tsx'

/** The newsletter in numbers, its next mail and its last ones, for admins (design §6). */
export function Component() {
  const { data, error, refetch } = useQuery(newsletter)
  if (error instanceof ApiError && error.status === 403) return <NotFound />
  return (
    <>
      <PageHead title="Newsletter" description="The subscribers and the weekly mails." noIndex />
      <h1 className="dashboard-title mb-8">Newsletter</h1>
      {data ? (
        <div className="grid gap-6 [&>*]:min-w-0">
          <SubscriberCounts counts={data.counts} />
          <NextDigest nextAt={data.nextAt} mailServer={data.mailServer} />
          {data.bounced.length > 0 && <BouncedList bounced={data.bounced} />}
          <section aria-labelledby="last-digests">
            <h2 id="last-digests" className="mb-4 font-serif text-2xl">
              Last mails
            </h2>
            {data.digests.length === 0 ? (
              <EmptyState
                size="small"
                title="None yet"
                description="The first one goes out when there are subscribers and new articles."
              />
            ) : (
              <DigestsTable digests={data.digests} />
            )}
          </section>
        </div>
      ) : error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}
