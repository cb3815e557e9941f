import { paths } from '@byline/contract/addresses/paths'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarMonth } from '../../features/posts/calendar/calendar-month.tsx'
import { ComingPosts } from '../../features/posts/calendar/coming-posts.tsx'
import { entriesByDay } from '../../features/posts/calendar/entries.ts'
import { monthBeside, monthTitle, rangeOf, readMonth } from '../../features/posts/calendar/month-days.ts'
import { calendarOf } from '../../features/posts/calendar/queries.ts'
import { clockAt, ownZone } from '../../features/posts/state/zoned-time.ts'
import { useUser } from '../../features/sessions/session.ts'
import { useMayPublish } from '../../features/users/queries/may-publish.ts'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { useNavigate, useSearchParams } from '../../lib/router/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'

/** Published and scheduled posts by day, in the reader's zone: admins see all posts, other users their own (design §6). */
export function Component() {
  const { admin } = useUser()
  const timeZone = ownZone()
  const mayPublish = useMayPublish()
  const today = clockAt(Date.now(), timeZone).slice(0, 10)
  const month = readMonth(useSearchParams().get('month'), Date.now(), timeZone)
  const list = useQuery({ ...calendarOf(rangeOf(month, timeZone)), placeholderData: keepPreviousData })
  return (
    <>
      <DashboardHead title={t('dashboard.menu.calendar')} description={t('dashboard.posts.calendarDescription')} />
      <TitledSection
        title={t('dashboard.posts.comingNext')}
        className="panel mb-6"
        headingClass="mb-2 font-serif text-xl"
      >
        <ComingPosts {...{ admin, mayPublish }} />
      </TitledSection>
      <section aria-labelledby="page-month">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="page-month" aria-live="polite" className="font-serif text-2xl">
            {monthTitle(month)}
          </h2>
          <nav aria-label={t('dashboard.posts.months')} className="flex flex-wrap gap-2">
            <MonthButton month={monthBeside(month, -1)} label="dashboard.posts.earlierMonth" />
            {!today.startsWith(month) && <MonthButton month={today.slice(0, 7)} label="dashboard.posts.thisMonth" />}
            <MonthButton month={monthBeside(month, 1)} label="dashboard.posts.laterMonth" />
          </nav>
        </div>
        <Loaded query={list}>
          {({ posts, more }) => (
            <>
              <CalendarMonth {...{ month, today }} byDay={entriesByDay(posts, timeZone)} />
              {posts.length === 0 && !list.isPlaceholderData && (
                <p className="mt-3 text-muted">{t('dashboard.posts.emptyMonth')}</p>
              )}
              {more && <p className="mt-3 text-muted">{t('dashboard.posts.moreThanCalendar')}</p>}
            </>
          )}
        </Loaded>
      </section>
    </>
  )
}

interface MonthButtonProps {
  month: string
  label: `dashboard.posts.${'earlier' | 'this' | 'later'}Month`
}

/** A button, because a link would scroll to the top of the page. */
function MonthButton({ month, label }: MonthButtonProps) {
  const navigate = useNavigate()
  const show = () => navigate(`${paths.calendar}?month=${month}`, { preventScrollReset: true })
  return (
    <Button variant="button-quiet" className="button-small" onClick={() => void show()}>
      {rich(t(label, { month: monthTitle(month) }), { month: (words) => <span className="sr-only">{words}</span> })}
    </Button>
  )
}
