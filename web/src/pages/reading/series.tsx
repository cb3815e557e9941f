import { paths } from '@byline/contract/addresses/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { readPlace } from '../../features/posts/lists/list-address.ts'
import { seriesPages } from '../../features/posts/queries/queries.ts'
import { isNotFound } from '../../lib/calls/api-client.ts'
import { loadPages } from '../../lib/calls/loading.ts'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { Navigate, useParams, useSearchParams } from '../../lib/router/hooks.ts'
import { type LoaderArgs, Redirect } from '../../lib/router/route.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ArticleListPage } from './article-list-page.tsx'
import { ListNotLoaded } from './list-not-loaded.tsx'

/** A series: its articles in their order, page by page (design §6). */
export async function loader({ queryClient, params, url }: LoaderArgs) {
  const slug = params.slug ?? ''
  const { after, pages } = readPlace(url.searchParams)
  const data = await loadPages(queryClient, { ...seriesPages(slug, after), pages })
  const current = data?.pages[0]?.series.slug
  if (current !== undefined && current !== slug) throw new Redirect(paths.series(current), 301)
}

function names() {
  return {
    navigation: t('reading.posts.pages'),
    next: t('reading.series.furtherParts'),
    newest: t('reading.series.backToFirst'),
    failed: t('reading.posts.nextFailed'),
  }
}

export function Component() {
  const slug = useParams().slug ?? ''
  const site = useSite()
  const { after } = readPlace(useSearchParams())
  const list = useInfiniteQuery({
    ...seriesPages(slug, after),
    throwOnError: isNotFound,
  })
  const first = list.data?.pages[0]
  if (!first) return <ListNotLoaded subject="series" list={list} />
  const { series, total } = first
  if (series.slug !== slug) return <Navigate to={paths.series(series.slug)} />
  const base = paths.series(slug)
  return (
    <ArticleListPage
      title={series.title}
      description={t('reading.series.description', { count: total, site: site.name })}
      base={base}
      list={list}
      after={after}
      lead={false}
      names={names()}
      empty={
        <EmptyState title={t('reading.posts.noMore')} link={{ to: base, label: t('reading.series.backToFirst') }} />
      }
    >
      <p className="eyebrow">{t('reading.series.series')}</p>
      <h1 dir="auto" className="mt-4 text-balance break-words font-serif text-4xl tracking-[-0.015em]">
        {series.title}
      </h1>
      <p className="mt-3 mb-8 flex min-h-6 flex-wrap gap-x-5 text-muted">
        <span>{t('reading.series.inOrder', { count: total })}</span>
        <Link to={paths.articles} className="link">
          {t('reading.posts.allArticles')}
        </Link>
      </p>
    </ArticleListPage>
  )
}
