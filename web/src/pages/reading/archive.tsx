import { paths } from '@byline/contract/addresses/paths'
import { useQuery } from '@tanstack/react-query'
import { ArchiveYears } from '../../features/posts/lists/archive-years.tsx'
import { monthName } from '../../features/posts/lists/months.ts'
import { archiveMonths } from '../../features/posts/queries/queries.ts'
import { load } from '../../lib/calls/loading.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { breadcrumbs } from '../../lib/head/structured-data.ts'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import type { LoaderArgs } from '../../lib/router/route.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'

/** The archive: every year with its months (design §6). */
export async function loader({ queryClient }: LoaderArgs) {
  await load(queryClient, archiveMonths)
}

export function Component() {
  const site = useSite()
  const { data, isPending, error, refetch } = useQuery(archiveMonths)
  const months = data?.months ?? []
  const total = months.reduce((sum, { count }) => sum + count, 0)
  const first = months.at(-1)?.month
  return (
    <div className="page-width py-12 sm:py-16">
      <PageHead
        title={t('reading.layout.archive')}
        description={t('reading.archive.description', { site: site.name })}
        path={paths.archive}
        noIndex={data !== undefined && total === 0}
        data={
          import.meta.env.SSR &&
          ((siteUrl) => [breadcrumbs(siteUrl, [{ name: t('reading.layout.archive'), path: paths.archive }])])
        }
      />
      <h1 className="font-serif text-4xl tracking-[-0.015em]">{t('reading.layout.archive')}</h1>
      <p className="mt-3 mb-10 flex min-h-6 flex-wrap gap-x-5 text-muted">
        {first && <span>{t('reading.archive.countSince', { count: total, month: monthName(first) })}</span>}
        <Link to={paths.articles} className="link">
          {t('reading.archive.newestFirst')}
        </Link>
      </p>
      {isPending && <Loading />}
      {error && !data && <LoadFailed title={t('reading.archive.failed')} error={error} retry={() => void refetch()} />}
      {data && total === 0 && (
        <EmptyState title={t('reading.posts.nothingPublished')} description={t('reading.archive.monthsWillStand')} />
      )}
      <ArchiveYears months={months} />
    </div>
  )
}
