import { paths } from '@byline/contract/addresses/paths'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { MAILS_ID } from '../../features/notifications/mails-id.ts'
import { NotificationList } from '../../features/notifications/notification-list.tsx'
import { notificationPages, seeMutation } from '../../features/notifications/queries.ts'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { NextPage } from '../../ui/states/next-page.tsx'

/** The notifications of the signed-in person, newest first. */
export function Component() {
  const list = useInfiniteQuery(notificationPages)
  const seeing = useMutation(seeMutation)
  const shown = list.data?.pages.flatMap(({ notifications }) => notifications) ?? []
  const newest = shown[0]
  const hasUnseen = shown.some(({ seen }) => !seen)
  return (
    <>
      <DashboardHead
        title={t('dashboard.notifications.title')}
        description={t('dashboard.notifications.description')}
        intro={t('dashboard.notifications.description')}
      >
        {newest && hasUnseen && (
          <Button
            variant="button-quiet"
            pending={seeing.isPending}
            onClick={() => seeing.mutate({ body: { until: newest.createdAt } })}
          >
            {t('dashboard.notifications.markAll')}
          </Button>
        )}
      </DashboardHead>
      <div role="status">
        {seeing.isSuccess && !hasUnseen && <p className="mb-4 text-muted">{t('dashboard.notifications.allRead')}</p>}
      </div>
      <Loaded query={list}>
        {() =>
          shown.length === 0 ? (
            <EmptyState title={t('dashboard.notifications.none')} description={t('dashboard.notifications.noneHint')} />
          ) : (
            <NotificationList notifications={shown} />
          )
        }
      </Loaded>
      <NextPage list={list} />
      <p className="mt-8">
        <Link to={`${paths.profile}#${MAILS_ID}`} className="link inline-block py-2.5">
          {t('dashboard.notifications.mails')}
        </Link>
      </p>
    </>
  )
}
