import { inLanguage, paths } from '@byline/contract/addresses/paths'
import { limits } from '@byline/contract/rules/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { FoundComments } from '../../features/comments/list/found-comments.tsx'
import { commentsWith } from '../../features/comments/queries/queries.ts'
import { ArticleList, type PostPages } from '../../features/posts/lists/article-list.tsx'
import { placeAddress, placeNames, readLanguage, readPlace } from '../../features/posts/lists/list-address.ts'
import { ListLanguage } from '../../features/posts/lists/list-language.tsx'
import { offeredTags, TagsInUse } from '../../features/posts/lists/tags-in-use.tsx'
import { pagesOfPosts, tagsInUse } from '../../features/posts/queries/queries.ts'
import { DidYouMean } from '../../features/search/did-you-mean.tsx'
import { SearchTips } from '../../features/search/search-tips.tsx'
import { load, loadPages } from '../../lib/calls/loading.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { useSite } from '../../lib/head/use-site.ts'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { useParams, useSearchParams } from '../../lib/router/hooks.ts'
import type { LoaderArgs } from '../../lib/router/route.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { ListNames } from '../../ui/states/load-more.tsx'

/** The text of a search may be very long, so a few lines of it are shown. */
const clamped = 'line-clamp-4 break-words'

/**
 * Articles whose title contains the term, by the rule of specification §2, below them what else the full text has, the
 * best first, and last the comments that have it (design §6).
 */
export async function loader({ queryClient, params, url }: LoaderArgs) {
  const { lang, titles, texts, comments } = groupsOf(params.searchData ?? '', url.searchParams)
  await Promise.all([
    titles.shown && loadPages(queryClient, { ...titles.list, pages: titles.place.pages }),
    texts.shown && loadPages(queryClient, { ...texts.list, pages: texts.place.pages }),
    comments.shown && loadPages(queryClient, { ...comments.list, pages: comments.place.pages }),
    load(queryClient, tagsInUse(offeredTags(false), lang)),
  ])
}

/**
 * The groups at an address: a further page of one group shows that alone; a term without words has the first only.
 */
function groupsOf(term: string, searchParams: URLSearchParams) {
  const titles = readPlace(searchParams, placeNames.main)
  const texts = readPlace(searchParams, placeNames.more)
  const comments = readPlace(searchParams, placeNames.comments)
  const lang = readLanguage(searchParams)
  const continued = [titles, texts, comments].find(({ after }) => after !== undefined)
  const isShown = (group: typeof titles) => !continued || continued === group
  const hasWords = term.trim() !== ''
  return {
    lang,
    titles: { shown: isShown(titles), place: titles, list: pagesOfPosts({ title: term, lang, after: titles.after }) },
    texts: {
      shown: isShown(texts) && hasWords,
      place: texts,
      list: pagesOfPosts({ words: term, lang, after: texts.after }),
    },
    comments: {
      shown: isShown(comments) && hasWords,
      place: comments,
      list: commentsWith(term, comments.after, lang),
    },
  }
}

export function Component() {
  const site = useSite()
  const term = useParams().searchData ?? ''
  const { lang, titles, texts, comments } = groupsOf(term, useSearchParams())
  const base = inLanguage(paths.search(term), lang)
  const byTitle = useInfiniteQuery({ ...titles.list, enabled: titles.shown })
  const byText = useInfiniteQuery({ ...texts.list, enabled: texts.shown })
  const found = useInfiniteQuery({ ...comments.list, enabled: comments.shown })
  const isTitleFound = byTitle.data?.pages[0]?.posts.length !== 0
  const isTextFound = byText.data?.pages[0]?.posts.length !== 0
  const isCommentFound = (found.data?.pages[0]?.comments ?? []).length > 0
  const corrected = byText.data?.pages[0]?.corrected
  const noText = titles.shown && isTitleFound ? t('reading.search.noOther') : t('reading.search.none')
  // One message is enough when the server does not answer.
  const isAnswered = !byTitle.isError
  const isNextPage = comments.place.after !== undefined
  const areCommentsShown =
    comments.shown && isAnswered && !byText.isError && (isCommentFound || isNextPage || found.isError)
  return (
    <div className="page-width py-12 sm:py-16">
      <PageHead
        title={t('reading.search.resultsFor', { term })}
        description={t('reading.search.description', { site: site.name, term })}
        noIndex
      />
      <ResultsHead
        term={term}
        lang={lang}
        corrected={corrected}
        count={titles.shown && (isTitleFound || isTextFound) ? countOf([byTitle, byText]) : undefined}
        hasComments={isCommentFound}
      />
      <ListLanguage lang={lang} all={paths.search(term)} />
      {titles.shown && (
        <ArticleList
          list={byTitle}
          after={titles.place.after}
          addressOf={(place) => placeAddress(base, place, placeNames.main)}
          empty={!texts.shown && <Nothing title={t('reading.search.noTitle')} lang={lang} />}
        />
      )}
      {texts.shown && isAnswered && (
        <section aria-labelledby="page-more-results" className={isTitleFound ? 'mt-14' : undefined}>
          <h2 id="page-more-results" className={isTitleFound || isTextFound ? 'section-title mb-3' : 'sr-only'}>
            {t('reading.search.more')}
          </h2>
          {corrected && <CorrectedShown term={term} corrected={corrected} />}
          <ArticleList
            list={byText}
            after={texts.place.after}
            addressOf={(place) => placeAddress(base, place, placeNames.more)}
            empty={
              isTitleFound || isCommentFound ? (
                <p className="text-muted">{noText}</p>
              ) : (
                <Nothing title={noText} lang={lang} />
              )
            }
            lead={false}
            heading="h3"
            names={ranked()}
          />
        </section>
      )}
      {areCommentsShown && (
        <CommentsFound
          list={found}
          after={comments.place.after}
          addressOf={(place) => placeAddress(base, place, placeNames.comments)}
        />
      )}
      {(isTitleFound || isTextFound || isCommentFound) && <SearchTips className="mt-10" />}
    </div>
  )
}

function CorrectedShown({ term, corrected }: { term: string; corrected: string }) {
  return (
    <p className={`mb-4 text-muted ${clamped}`}>
      {rich(t('reading.search.correctedShown'), {
        term: () => <bdi>{term}</bdi>,
        corrected: () => <bdi>{corrected}</bdi>,
      })}
    </p>
  )
}

function CommentsFound(props: ComponentProps<typeof FoundComments>) {
  return (
    <section aria-labelledby="page-found-comments" className="mt-14">
      <h2 id="page-found-comments" className="section-title mb-3">
        {t('reading.comments.comments')}
      </h2>
      <FoundComments {...props} />
    </section>
  )
}

interface ResultsHeadProps {
  term: string
  /** The language that the results are in; undefined for all. */
  lang: string | undefined
  corrected: string | undefined
  /** Undefined where nothing is counted. */
  count: string | undefined
  hasComments: boolean
}

function ResultsHead({ term, lang, corrected, count, hasComments }: ResultsHeadProps) {
  return (
    <header className="mb-8">
      <h1 aria-describedby="page-results-count" className={`page-title ${clamped}`}>
        {rich(t('reading.search.resultsHeading'), { term: () => <bdi>{term}</bdi> })}
      </h1>
      {corrected && <DidYouMean corrected={corrected} to={inLanguage(paths.search(corrected), lang)} />}
      {count !== undefined && (
        <p className="-mt-4 text-md text-muted">
          <span id="page-results-count">{count}</span>
          {hasComments && (
            <>
              {' · '}
              <a href="#page-found-comments" className="link inline-block py-2.5">
                {t('reading.search.commentsToo')}
              </a>
            </>
          )}
        </p>
      )}
    </header>
  )
}

/**
 * The number of articles that the groups have together, once they are known; no more than `resultsCounted` are counted.
 */
function countOf(groups: Pick<PostPages, 'data'>[]): string {
  const pages = groups.map(({ data }) => data?.pages[0])
  if (pages.includes(undefined)) return ''
  const counts = pages.map((page) => page?.found ?? Number.POSITIVE_INFINITY)
  const all = counts.reduce((sum, count) => sum + count, 0)
  return all > limits.resultsCounted
    ? t('reading.search.moreThan', { count: limits.resultsCounted })
    : t('shared.posts.articleCount', { count: all })
}

function ranked(): ListNames {
  return {
    navigation: t('reading.search.pages'),
    next: t('reading.search.further'),
    newest: t('reading.search.backToBest'),
    failed: t('reading.search.nextFailed'),
  }
}

function Nothing({ title, lang }: { title: string; lang: string | undefined }) {
  return (
    <>
      <EmptyState
        title={title}
        description={t('reading.search.otherWays')}
        link={{ to: inLanguage(paths.articles, lang), label: t('reading.posts.allArticles') }}
      />
      <SearchTips className="mx-auto mb-8 w-fit" />
      <TagsInUse lang={lang} className="mx-auto max-w-2xl *:justify-center" />
    </>
  )
}
