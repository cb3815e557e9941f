import { paths } from '@byline/contract/addresses/paths'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { commentQueue } from '../../features/comments/queue/queries.ts'
import { QueueList } from '../../features/comments/queue/queue-list.tsx'
import { queueAddress, readQueuePlace } from '../../features/comments/queue/queue-place.ts'
import { useDecisions } from '../../features/comments/queue/use-decisions.ts'
import { OpenReports } from '../../features/reports/decide/open-reports.tsx'
import { useUser } from '../../features/sessions/session.ts'
import { t } from '../../lib/language/texts.ts'
import { useSearchParams } from '../../lib/router/hooks.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { pagesBeside, rangeOf } from '../../ui/table/table-place.ts'
import { Component as NotFound } from '../not-found.tsx'
import '../../features/comments/queue/queue.css'

/** The reports and the held comments that wait for the decision of an admin. */
export function Component() {
  const { admin } = useUser()
  const place = readQueuePlace(useSearchParams())
  const list = useQuery({ ...commentQueue(place), enabled: admin, placeholderData: keepPreviousData })
  const { gone, decide, undo } = useDecisions()
  if (!admin) return <NotFound />
  return (
    <>
      <DashboardHead title={t('dashboard.queue.title')} description={t('dashboard.queue.description')}>
        <Link to={paths.decisions} className="button-quiet">
          {t('dashboard.decisions.all')}
        </Link>
      </DashboardHead>
      <OpenReports />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 className="font-serif text-2xl">{t('dashboard.queue.held')}</h2>
        <nav aria-label={t('dashboard.queue.held')} className="flex flex-wrap gap-2">
          <Order first={undefined} current={place.first} label={t('dashboard.queue.oldestFirst')} />
          <Order first="spam" current={place.first} label={t('dashboard.queue.spamFirst')} />
        </nav>
      </div>
      <Loaded query={list}>
        {({ queued, ...page }) => {
          const shown = queued.filter(({ comment }) => !gone.has(comment._id))
          if (shown.length === 0 && !list.isFetching) return <Empty place={place} />
          return (
            <>
              <QueueList key={queueAddress(place)} queued={shown} decide={decide} undo={undo} />
              <Pagination {...pagesBeside(page, (start) => queueAddress({ first: place.first, ...start }))}>
                {rangeOf(page, queued.length)}
              </Pagination>
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function Empty({ place }: { place: ReturnType<typeof readQueuePlace> }) {
  const isPage = place.after !== undefined || place.before !== undefined
  const link = isPage
    ? { to: queueAddress({ first: place.first }), label: t('shared.actions.firstPage') }
    : { to: paths.settingsPart('order'), label: t('dashboard.queue.toSettings') }
  return <EmptyState title={t('dashboard.queue.empty')} description={t('dashboard.queue.emptyHint')} link={link} />
}

interface OrderProps {
  first: 'spam' | undefined
  current: 'spam' | undefined
  label: string
}

function Order({ first, current, label }: OrderProps) {
  return (
    <Link
      to={queueAddress({ first })}
      aria-current={first === current ? 'page' : undefined}
      className="button-quiet button-small aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent"
    >
      {label}
    </Link>
  )
}
