import { paths } from '@byline/contract/addresses/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SecurityFilters } from '../../features/security-log/security-filters.tsx'
import { SecurityList } from '../../features/security-log/security-list.tsx'
import { isPersonId, readSecurityPlace, securityEvents } from '../../features/security-log/security-place.ts'
import { useUser } from '../../features/sessions/session.ts'
import { settingNames } from '../../features/settings/setting-names.ts'
import { t } from '../../lib/language/texts.ts'
import { useSearchParams } from '../../lib/router/hooks.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { NextPage } from '../../ui/states/next-page.tsx'
import { Component as NotFound } from '../not-found.tsx'

/** The log of what happened to accounts, rights and the site, for admins. */
export function Component() {
  const { admin } = useUser()
  const search = useSearchParams()
  const place = readSecurityPlace(search)
  const list = useInfiniteQuery({ ...securityEvents(place), enabled: admin })
  if (!admin) return <NotFound />
  const events = list.data?.pages.flatMap((page) => page.events) ?? []
  const name = events.flatMap(({ by, target }) => [by, target]).find((one) => one?._id === place.person)?.name
  const isOfPerson = isPersonId(place.person)
  return (
    <>
      <DashboardHead
        title={
          isOfPerson && name !== undefined ? t('dashboard.security.titleOf', { name }) : t('dashboard.security.title')
        }
        description={t('dashboard.security.description')}
        intro={t('dashboard.security.description')}
      >
        {isOfPerson ? (
          <Link to={paths.securityLog} className="button-quiet">
            {t('dashboard.security.everything')}
          </Link>
        ) : (
          <Link to={paths.decisions} className="button-quiet">
            {t('dashboard.decisions.all')}
          </Link>
        )}
      </DashboardHead>
      <SecurityFilters key={String(search)} {...place} />
      <Loaded query={list}>
        {() =>
          events.length === 0 ? (
            <EmptyState
              title={t('dashboard.security.none')}
              link={{ to: paths.securityLog, label: t('dashboard.security.everything') }}
            />
          ) : (
            <SecurityList events={events} settingNames={settingNames} />
          )
        }
      </Loaded>
      <NextPage list={list} />
    </>
  )
}
