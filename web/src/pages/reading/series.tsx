import { paths } from '@byline/contract/addresses/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { articles } from '../../features/posts/lists/article-count.ts'
import { readPlace } from '../../features/posts/lists/list-address.ts'
import { seriesPages } from '../../features/posts/queries/queries.ts'
import { isNotFound } from '../../lib/calls/api-client.ts'
import { loadPages } from '../../lib/calls/loading.ts'
import { useSite } from '../../lib/head/use-site.ts'
import { Navigate, useParams, useSearchParams } from '../../lib/router/hooks.ts'
import { type LoaderArgs, Redirect } from '../../lib/router/route.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ArticleListPage, ListNotLoaded } from './article-list-page.tsx'

/** A series: its articles in their order, page by page (design §6). */
export async function loader({ queryClient, params, url }: LoaderArgs) {
  const slug = params.slug ?? ''
  const { after, pages } = readPlace(url.searchParams)
  const data = await loadPages(queryClient, { ...seriesPages(slug, after), pages })
  const current = data?.pages[0]?.series.slug
  if (current !== undefined && current !== slug) throw new Redirect(paths.series(current), 301)
}

const names = {
  navigation: 'Pages',
  next: 'Further parts',
  newest: 'Back to the first part',
  failed: 'The next articles could not be loaded. Please try again.',
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
  if (!first) return <ListNotLoaded subject="Series" list={list} />
  const { series, total } = first
  if (series.slug !== slug) return <Navigate to={paths.series(series.slug)} />
  const base = paths.series(slug)
  return (
    <ArticleListPage
      title={series.title}
      description={`A series in ${articles(total)} on ${site.name}.`}
      base={base}
      list={list}
      after={after}
      lead={false}
      names={names}
      empty={<EmptyState title="There are no more articles." link={{ to: base, label: 'Back to the first part' }} />}
    >
      <p className="eyebrow">Series</p>
      <h1 dir="auto" className="mt-4 text-balance break-words font-serif text-4xl tracking-[-0.015em]">
        {series.title}
      </h1>
      <p className="mt-3 mb-8 flex min-h-6 flex-wrap gap-x-5 text-muted">
        <span>{articles(total)} in their order</span>
        <Link to={paths.articles} className="link">
          All articles
        </Link>
      </p>
    </ArticleListPage>
  )
}
