import { paths } from '@byline/contract/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { ArticleList } from '../features/posts/article-list.tsx'
import { placeAddress, placeNames, readPlace } from '../features/posts/list-address.ts'
import { pagesOfPosts, tagsInUse } from '../features/posts/queries.ts'
import { offeredTags, TagsInUse } from '../features/posts/tags-in-use.tsx'
import { load, loadPages } from '../lib/loading.ts'
import { PageHead } from '../lib/page-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'

const { main, more } = placeNames

/** The places of the two groups. */
export const query = [main.after, main.pages, more.after, more.pages]

/**
 * Articles whose title contains the term, by the rule of specification §2, and below them what else the full text has
 * (design §6).
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { titles, texts } = groupsOf(params.searchData ?? '', new URL(request.url).searchParams)
  await Promise.all([
    titles.shown && loadPages(context, { ...titles.list, pages: titles.place.pages }),
    texts.shown && loadPages(context, { ...texts.list, pages: texts.place.pages }),
    load(context, tagsInUse(offeredTags(false))),
  ])
  return null
}

/** The groups at an address: a further page of one group stands alone; a term without words has no second group. */
function groupsOf(term: string, searchParams: URLSearchParams) {
  const [titles, texts] = [readPlace(searchParams, main), readPlace(searchParams, more)]
  return {
    titles: {
      shown: texts.after === undefined,
      place: titles,
      list: pagesOfPosts({ title: term, after: titles.after }),
    },
    texts: {
      shown: titles.after === undefined && term.trim() !== '',
      place: texts,
      list: pagesOfPosts({ words: term, after: texts.after }),
    },
  }
}

export function Component() {
  const term = useParams().searchData ?? ''
  const { titles, texts } = groupsOf(term, useSearchParams()[0])
  const byTitle = useInfiniteQuery({ ...titles.list, enabled: titles.shown })
  const byText = useInfiniteQuery({ ...texts.list, enabled: texts.shown })
  const noTitle = `No title contains “${term}” written like this.`
  const isTitleFound = byTitle.data?.pages[0]?.posts.length !== 0
  const isTextFound = byText.data?.pages[0]?.posts.length !== 0
  return (
    <div className="page-width py-12 sm:py-16">
      <PageHead
        title={`Searching Result For "${term}"`}
        description={`Articles on Byline with “${term}”.`}
        noIndex
      />
      <h1 className="page-title break-words">{`Searching Result For "${term}"`}</h1>
      {titles.shown && (
        <ArticleList
          list={byTitle}
          after={titles.place.after}
          addressOf={(place) => placeAddress(paths.search(term), place, main)}
          empty={
            texts.shown ? (
              <p className="break-words font-serif text-xl">{noTitle}</p>
            ) : (
              <Nothing title={noTitle} />
            )
          }
        />
      )}
      {/* One message is enough when the server does not answer. */}
      {texts.shown && !byTitle.isError && (
        <section
          aria-labelledby="page-more-results"
          className={isTitleFound || isTextFound ? 'mt-14' : undefined}
        >
          <h2
            id="page-more-results"
            className={isTitleFound || isTextFound ? 'section-title mb-3' : 'sr-only'}
          >
            More results
          </h2>
          <ArticleList
            list={byText}
            after={texts.place.after}
            addressOf={(place) => placeAddress(paths.search(term), place, more)}
            empty={
              isTitleFound ? (
                <p className="text-muted">No other article has all of these words.</p>
              ) : (
                <Nothing title="No article has all of these words." />
              )
            }
            lead={false}
            heading="h3"
            words={term}
          />
        </section>
      )}
    </div>
  )
}

function Nothing({ title }: { title: string }) {
  return (
    <>
      <EmptyState
        title={title}
        description="Other words may find it, or one of the tags, or a look through all articles."
      >
        <Link to={paths.articles} className="button-quiet">
          All articles
        </Link>
      </EmptyState>
      <TagsInUse className="mx-auto max-w-2xl *:justify-center" />
    </>
  )
}
