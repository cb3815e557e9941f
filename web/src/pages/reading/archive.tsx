import { inLanguage, paths } from '@byline/contract/addresses/paths'
import { useQuery } from '@tanstack/react-query'
import { ArchiveYears } from '../../features/posts/lists/archive-years.tsx'
import { readLanguage } from '../../features/posts/lists/list-address.ts'
import { ListLanguage, NoneInLanguage } from '../../features/posts/lists/list-language.tsx'
import { monthName } from '../../features/posts/lists/months.ts'
import { archiveMonths } from '../../features/posts/queries/queries.ts'
import { load } from '../../lib/calls/loading.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { breadcrumbs } from '../../lib/head/structured-data.ts'
import { useSite } from '../../lib/head/use-site.ts'
import { ownName } from '../../lib/language/own-name.ts'
import { t } from '../../lib/language/texts.ts'
import { useSearchParams } from '../../lib/router/hooks.ts'
import type { LoaderArgs } from '../../lib/router/route.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'

/** The archive: every year with its months (design §6). */
export async function loader({ queryClient, url }: LoaderArgs) {
  await load(queryClient, archiveMonths(readLanguage(url.searchParams)))
}

export function Component() {
  const site = useSite()
  const lang = readLanguage(useSearchParams())
  const { data, isPending, error, refetch } = useQuery(archiveMonths(lang))
  const months = data?.months ?? []
  const total = months.reduce((sum, { count }) => sum + count, 0)
  const first = months.at(-1)?.month
  const name = lang === undefined ? t('reading.layout.archive') : `${t('reading.layout.archive')} (${ownName(lang)})`
  return (
    <div className="page-width py-12 sm:py-16">
      <PageHead
        title={name}
        description={t('reading.archive.description', { site: site.name })}
        path={inLanguage(paths.archive, lang)}
        noIndex={data !== undefined && total === 0}
        data={
          import.meta.env.SSR &&
          ((siteUrl) => [breadcrumbs(siteUrl, [{ name, path: inLanguage(paths.archive, lang) }])])
        }
      />
      <h1 className="font-serif text-4xl tracking-[-0.015em]">{t('reading.layout.archive')}</h1>
      <p className="mt-3 mb-10 flex min-h-6 flex-wrap gap-x-5 text-muted">
        {first && <span>{t('reading.archive.countSince', { count: total, month: monthName(first) })}</span>}
        <Link to={inLanguage(paths.articles, lang)} className="link">
          {t('reading.archive.newestFirst')}
        </Link>
      </p>
      <ListLanguage lang={lang} all={paths.archive} />
      {isPending && <Loading />}
      {error && !data && <LoadFailed title={t('reading.archive.failed')} error={error} retry={() => void refetch()} />}
      {data &&
        total === 0 &&
        (lang === undefined ? (
          <EmptyState title={t('reading.posts.nothingPublished')} description={t('reading.archive.monthsWillStand')} />
        ) : (
          <NoneInLanguage lang={lang} all={paths.archive} />
        ))}
      <ArchiveYears months={months} lang={lang} />
    </div>
  )
}
