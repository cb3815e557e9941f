import { paths } from '@byline/contract/addresses/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DecisionList } from '../../features/comments/queue/decision-list.tsx'
import { decisionPages } from '../../features/comments/queue/queries.ts'
import { useUser } from '../../features/sessions/session.ts'
import { t } from '../../lib/language/texts.ts'
import { useSearchParams } from '../../lib/router/hooks.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { NextPage } from '../../ui/states/next-page.tsx'
import { Component as NotFound } from '../not-found.tsx'

/** The audit trail of the order among comments, for admins: whole, or what was decided about one person. */
export function Component() {
  const { admin } = useUser()
  const user = useSearchParams().get('user') ?? undefined
  const list = useInfiniteQuery({ ...decisionPages(user), enabled: admin })
  if (!admin) return <NotFound />
  const decisions = list.data?.pages.flatMap((page) => page.decisions) ?? []
  const name = user === undefined ? undefined : decisions[0]?.user.name
  return (
    <>
      <DashboardHead
        title={name === undefined ? t('dashboard.decisions.title') : t('dashboard.decisions.titleOf', { name })}
        description={t('dashboard.decisions.description')}
        intro={t('dashboard.decisions.description')}
      >
        {user !== undefined && (
          <Link to={paths.decisions} className="button-quiet">
            {t('dashboard.decisions.all')}
          </Link>
        )}
      </DashboardHead>
      <Loaded query={list}>
        {() =>
          decisions.length === 0 ? (
            <EmptyState
              title={t('dashboard.decisions.none')}
              link={{ to: paths.commentQueue, label: t('dashboard.queue.title') }}
            />
          ) : (
            <DecisionList decisions={decisions} />
          )
        }
      </Loaded>
      <NextPage list={list} />
    </>
  )
}
