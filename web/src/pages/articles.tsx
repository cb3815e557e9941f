import { paths } from '@byline/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import { ArticleGrid } from '../features/posts/article-grid.tsx'
import { LoadMore } from '../features/posts/load-more.tsx'
import { pageOfPosts } from '../features/posts/queries.ts'
import { searchPath } from '../features/posts/search-box.tsx'
import { load } from '../lib/loading.ts'
import { PageHead } from '../lib/page-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'

/** Page and tag of the list; without scripts, the search box sends its text as `search`. */
export const query = ['after', 'tag', 'search']

/** All articles, or those of a tag (`?tag=`), page by page (`?after=`). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const term = searchParams.get('search')
  if (term !== null) throw redirect(searchPath(term), 303)
  await load(context, pageOfPosts(placeOf(searchParams)))
  return null
}

function placeOf(searchParams: URLSearchParams) {
  return {
    after: searchParams.get('after') ?? undefined,
    tag: searchParams.get('tag') ?? undefined,
  }
}

export function Component() {
  const place = placeOf(useSearchParams()[0])
  const list = useQuery(pageOfPosts(place))
  const { tag } = place
  return (
    <div className="page-width py-12 sm:py-16">
      <PageHead
        title={tag === undefined ? 'All Articles' : `Articles on ${tag}`}
        description={
          tag === undefined
            ? 'Every article on Byline, newest first.'
            : `Articles on Byline about ${tag}.`
        }
        path={addressOf(place)}
      />
      <h1 className="page-title">All Articles</h1>
      {tag !== undefined && (
        <p className="mb-10 -mt-5 flex flex-wrap items-center gap-3 text-muted">
          Tagged <span className="chip">{tag}</span>
          <Link to={paths.articles} className="link">
            Show all
          </Link>
        </p>
      )}
      <ArticleGrid {...list} empty={<EmptyState title={emptyTitle(place)} />} />
      <LoadMore
        newest={place.after === undefined ? undefined : addressOf({ tag })}
        next={list.data?.nextCursor ? addressOf({ tag, after: list.data.nextCursor }) : undefined}
      />
    </div>
  )
}

function emptyTitle({ tag, after }: ReturnType<typeof placeOf>): string {
  if (after !== undefined) return 'There are no more articles.'
  return tag === undefined ? 'There are no articles here yet.' : `No article is tagged “${tag}”.`
}

function addressOf(place: { tag?: string | undefined; after?: string | undefined }): string {
  const given = Object.entries(place).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given as [string, string][])
  return search.size > 0 ? `${paths.articles}?${search}` : paths.articles
}
