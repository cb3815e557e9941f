import { inLanguage, paths } from '@byline/contract/addresses/paths'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listData } from '../../features/posts/article/structured-data.ts'
import { readLanguage, readPlace } from '../../features/posts/lists/list-address.ts'
import { ListLanguage } from '../../features/posts/lists/list-language.tsx'
import { type ArchiveMonth, monthName, neighboursOf, readMonth } from '../../features/posts/lists/months.ts'
import { archiveMonths, pagesOfPosts } from '../../features/posts/queries/queries.ts'
import { load, loadPages } from '../../lib/calls/loading.ts'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { useParams, useSearchParams } from '../../lib/router/hooks.ts'
import { type LoaderArgs, RouteError } from '../../lib/router/route.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ArticleListPage } from './article-list-page.tsx'

/** The articles of a month of UTC, newest first (design §6). An impossible month is not found. */
export async function loader({ queryClient, params, url }: LoaderArgs) {
  const month = readMonth(params.year, params.month)
  if (month === undefined) throw new RouteError(404)
  const { after, pages } = readPlace(url.searchParams)
  const lang = readLanguage(url.searchParams)
  await Promise.all([
    loadPages(queryClient, { ...pagesOfPosts({ month, after, lang }), pages }),
    load(queryClient, archiveMonths(lang)),
  ])
}

export function Component() {
  const site = useSite()
  const params = useParams()
  const month = String(readMonth(params.year, params.month))
  const searchParams = useSearchParams()
  const { after } = readPlace(searchParams)
  const lang = readLanguage(searchParams)
  const list = useInfiniteQuery(pagesOfPosts({ month, after, lang }))
  const neighbours = neighboursOf(month, useQuery(archiveMonths(lang)).data?.months ?? [])
  const page = list.data?.pages[0]
  const name = monthName(month)
  return (
    <ArticleListPage
      title={name}
      description={t('reading.archive.monthDescription', { count: page?.total ?? 0, site: site.name, month: name })}
      lang={lang}
      base={paths.archiveMonth(month)}
      list={list}
      after={after}
      lead={false}
      dataOf={
        import.meta.env.SSR &&
        ((listed) =>
          listData({ ...listed, above: { name: t('reading.layout.archive'), path: inLanguage(paths.archive, lang) } }))
      }
      empty={
        <EmptyState
          title={after ? t('reading.posts.noMore') : t('reading.archive.noneInMonth', { month: name })}
          description={t('reading.archive.hasMonths')}
        />
      }
      below={<Neighbours {...neighbours} lang={lang} />}
    >
      <h1 className="font-serif text-4xl tracking-[-0.015em]">{name}</h1>
      <p className="mt-3 mb-8 flex min-h-6 flex-wrap gap-x-5 text-muted">
        {Boolean(page?.total) && <span>{t('shared.posts.articleCount', { count: page?.total ?? 0 })}</span>}
        <Link to={inLanguage(paths.archiveYear(month.slice(0, 4)), lang)} className="link">
          {t('reading.layout.archive')}
        </Link>
      </p>
      <ListLanguage lang={lang} all={paths.archiveMonth(month)} />
    </ArticleListPage>
  )
}

interface InLanguage {
  /** The language of the list, which its neighbours keep. */
  lang: string | undefined
}

function Neighbours({ earlier, later, lang }: ReturnType<typeof neighboursOf> & InLanguage) {
  if (!earlier && !later) return null
  return (
    <nav
      aria-label={t('reading.archive.months')}
      className="mt-14 flex flex-wrap justify-between gap-x-10 gap-y-6 border-(--rule) border-t pt-6"
    >
      {earlier && <Neighbour place="earlier" {...earlier} lang={lang} />}
      {later && <Neighbour place="later" {...later} lang={lang} />}
    </nav>
  )
}

function Neighbour({ place, month, count, lang }: ArchiveMonth & InLanguage & { place: 'earlier' | 'later' }) {
  return (
    <Link
      to={inLanguage(paths.archiveMonth(month), lang)}
      className={`group min-w-0 ${place === 'later' ? 'ms-auto text-end' : ''}`}
    >
      <span className="text-muted text-sm">
        {place === 'later' ? t('reading.archive.later') : t('reading.archive.earlier')}
      </span>
      <span className="block font-serif text-2xl group-hover:underline">{monthName(month)}</span>
      <span className="text-muted text-sm">{t('shared.posts.articleCount', { count })}</span>
    </Link>
  )
}
