import { feedPath, inLanguage, paths } from '@byline/contract/addresses/paths'
import type { ReplyOf } from '@byline/contract/calls/endpoint'
import { limits } from '@byline/contract/rules/limits'
import type { readFront } from '@byline/contract/site/site'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NewsletterBlock } from '../../features/newsletter/newsletter-block.tsx'
import { homeData } from '../../features/posts/article/structured-data.ts'
import { ArticleGrid } from '../../features/posts/lists/article-grid.tsx'
import { readLanguage } from '../../features/posts/lists/list-address.ts'
import { ListLanguage, NoneInLanguage } from '../../features/posts/lists/list-language.tsx'
import { ListStates } from '../../features/posts/lists/list-states.tsx'
import { offeredTags, TagsInUse } from '../../features/posts/lists/tags-in-use.tsx'
import type { ListedPost } from '../../features/posts/parts/post-summary.ts'
import { TagChips } from '../../features/posts/parts/tag-chips.tsx'
import { newestPosts, tagsInUse } from '../../features/posts/queries/queries.ts'
import { SearchBox } from '../../features/search/search-box.tsx'
import { AccountName } from '../../features/sessions/account-name.tsx'
import { siteFront } from '../../features/site/queries.ts'
import { SiteImage } from '../../features/site/site-image.tsx'
import { load } from '../../lib/calls/loading.ts'
import { FeedLinks } from '../../lib/head/feed-links.tsx'
import { PageHead } from '../../lib/head/page-head.tsx'
import { useSite } from '../../lib/head/use-site.ts'
import { ownName } from '../../lib/language/own-name.ts'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { useSearchParams } from '../../lib/router/hooks.ts'
import type { LoaderArgs } from '../../lib/router/route.ts'
import { Link } from '../../ui/link.tsx'
import { Drawing } from '../../ui/states/drawing.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

const REFETCH_MS = 2_000

/** The language of the newest articles. */
export const query = ['lang']

type Front = ReplyOf<typeof readFront>['front']

const untilLoaded = {
  heroEyebrow: '',
  heroText: '',
  heroPicture: null,
  chips: [],
  showTour: false,
  showGreeting: true,
}

/** The landing page (specification §1). */
export async function loader({ queryClient, url }: LoaderArgs) {
  const lang = readLanguage(url.searchParams)
  await Promise.all([
    load(queryClient, siteFront),
    load(queryClient, newestPosts(limits.homePosts, lang)),
    load(queryClient, tagsInUse(offeredTags(false), lang)),
  ])
}

export function Component() {
  const site = useSite()
  const lang = readLanguage(useSearchParams())
  const list = useQuery(newestPosts(limits.homePosts, lang))
  // The heading stays while its texts are loaded, so that it keeps the focus that a navigation gave it.
  const landing = useQuery(siteFront).data
  const front = landing?.front ?? { ...untilLoaded, heroTitle: site.name }
  // A pinned article may be in another language.
  const pinned = (lang === undefined && landing?.pinned) || []
  const isFilling = landing?.samplesComing === true
  useRefetching(isFilling)
  return (
    <>
      <PageHead
        title={lang === undefined ? site.name : ownName(lang)}
        description={site.description}
        path={inLanguage(paths.home, lang)}
        noIndex={lang !== undefined && list.data?.posts.length === 0}
        data={import.meta.env.SSR && homeData}
      />
      <FeedLinks
        before={
          lang === undefined
            ? []
            : [{ title: `${site.name} (${ownName(lang)})`, path: (format) => feedPath(format, { lang }) }]
        }
      />
      <Hero front={front} />
      <section
        aria-labelledby="page-newest"
        className="page-width pb-(--space-section)"
        data-eager={isFilling || undefined}
      >
        {isFilling && (
          <noscript>
            <meta httpEquiv="refresh" content={String(REFETCH_MS / 1_000)} />
          </noscript>
        )}
        <h2 id="page-newest" className="section-title">
          {pinned.length > 0 ? t('reading.posts.pinnedAndNewest') : t('reading.posts.newest')}
        </h2>
        <ListLanguage lang={lang} all={paths.home} />
        <ListStates
          {...list}
          posts={list.data && withPinned(pinned, list.data.posts)}
          empty={
            lang === undefined ? (
              <EmptyState
                title={isFilling ? t('reading.home.samplesComing') : t('reading.posts.nothingPublished')}
                description={isFilling ? t('reading.home.samplesAppear') : t('reading.home.firstWillStand')}
              />
            ) : (
              <NoneInLanguage lang={lang} all={paths.home} />
            )
          }
        >
          {(posts) => <ArticleGrid posts={posts} />}
        </ListStates>
        {list.data?.posts.length !== 0 && (
          <p className="mt-14">
            <Link to={inLanguage(paths.articles, lang)} className="button-quiet">
              {t('reading.home.moreArticles')}
            </Link>
          </p>
        )}
        <TagsInUse
          except={lang === undefined ? front.chips : []}
          lang={lang}
          title={t('reading.posts.tagsInUse')}
          className="mt-14"
        />
      </section>
      {site.showNewsletter && <NewsletterBlock />}
    </>
  )
}

/** Reads everything on the page again and again while it is filled, and a last time then. */
function useRefetching(isFilling: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isFilling) return
    const refetch = () => void queryClient.invalidateQueries()
    const timer = setInterval(refetch, REFETCH_MS)
    return () => {
      clearInterval(timer)
      refetch()
    }
  }, [isFilling, queryClient])
}

/** The pinned posts above the newest, as many as fill the rows of the grid. */
function withPinned(pinned: ListedPost[], newest: ListedPost[]): ListedPost[] {
  const ids = pinned.map(({ _id }) => _id)
  const all = [...pinned, ...newest.filter(({ _id }) => !ids.includes(_id))]
  return all.length > 6 ? all : all.slice(0, limits.homePosts)
}

function Hero({ front }: { front: Front }) {
  return (
    <section className="page-width grid grid-cols-1 items-center gap-x-10 gap-y-10 pt-8 pb-12 sm:pt-10 sm:pb-14 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <div>
        <p className="eyebrow truncate">
          <span className={front.showGreeting ? 'for-visitors' : undefined}>{front.heroEyebrow}</span>
          {front.showGreeting && (
            <span className="for-signed-in">{rich(t('reading.home.greeting'), { name: () => <AccountName /> })}</span>
          )}
        </p>
        <h1 className="mt-4 text-balance font-serif text-4xl tracking-[-0.02em]">{front.heroTitle}</h1>
        <p data-tour-step="description" className="mt-5 mb-8 max-w-lg text-pretty font-serif text-muted text-xl">
          {front.heroText}
        </p>
        <SearchBox />
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-4">
          {front.chips.length > 0 && <TagChips tags={front.chips} label={t('reading.home.popularTags')} />}
          {front.showTour && (
            <button type="button" data-tour="" className="scripted text-button">
              {t('reading.home.takeTour')}
            </button>
          )}
        </div>
      </div>
      {front.heroPicture ? (
        <SiteImage
          picture={front.heroPicture}
          sizes="(min-width: 64rem) 36rem, 92vw"
          className="mx-auto max-h-100 w-full object-contain sm:max-w-lg"
        />
      ) : (
        <Drawing name="hero" width={720} height={560} className="mx-auto w-full max-w-72 sm:max-w-lg" />
      )}
    </section>
  )
}
