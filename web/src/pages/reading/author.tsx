import { type FeedFormat, feedPath, paths } from '@byline/contract/addresses/paths'
import type { AuthorProfile } from '@byline/contract/authors'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AuthorHeader } from '../../features/authors/author-header.tsx'
import { authorPages } from '../../features/authors/queries.ts'
import { authorData } from '../../features/posts/article/structured-data.ts'
import { ArticleList, type PostPages } from '../../features/posts/lists/article-list.tsx'
import {
  neighbourAddresses,
  placeAddress,
  readPlace,
} from '../../features/posts/lists/list-address.ts'
import { loadPages } from '../../lib/calls/loading.ts'
import { FeedLinks } from '../../lib/head/feed-links.tsx'
import { PageHead } from '../../lib/head/page-head.tsx'
import { useSite } from '../../lib/head/use-site.ts'
import { Navigate, useParams, useSearchParams } from '../../lib/router/hooks.ts'
import { type LoaderArgs, Redirect } from '../../lib/router/route.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'

/** An author: who they are, and their articles, page by page. */
export async function loader({ queryClient, params, url }: LoaderArgs) {
  const slug = params.slug ?? ''
  const { after, pages } = readPlace(url.searchParams)
  const list = authorPages(slug, after)
  const data = await loadPages(queryClient, { ...list, pages })
  const current = data?.pages[0]?.author.slug
  if (current !== undefined && current !== slug) throw new Redirect(paths.authorPage(current), 301)
}

export function Component() {
  const slug = useParams().slug ?? ''
  const site = useSite()
  const { after } = readPlace(useSearchParams())
  const list = useInfiniteQuery({
    ...authorPages(slug, after),
    throwOnError: (failure) => 'status' in failure && failure.status === 404,
  })
  const first = list.data?.pages[0]
  if (!first) {
    return (
      <div className="page-width py-12 sm:py-16">
        <PageHead title="Author" description={`An author on ${site.name}.`} noIndex />
        {list.isPending ? (
          <>
            <h1 className="sr-only">Author</h1>
            <Loading />
          </>
        ) : (
          <LoadFailed
            size="page"
            title="This author could not be loaded."
            error={list.error}
            retry={() => void list.refetch()}
          />
        )}
      </div>
    )
  }
  const { author, total } = first
  if (author.slug !== slug) return <Navigate to={paths.authorPage(author.slug)} />
  const base = paths.authorPage(slug)
  const path = placeAddress(base, { ...(after && { after }) })
  const description = descriptionOf(author, site.name)
  const feed = (format: FeedFormat) => feedPath(format, { author: author._id })
  return (
    <div className="page-width py-12 sm:py-16">
      <PageHead
        title={author.name}
        description={description}
        path={path}
        // A page without an article would only be a place for links.
        noIndex={total === 0}
        {...neighbourAddresses(list.data?.pages, base)}
        data={
          import.meta.env.SSR &&
          authorData(author, { name: author.name, description, path, posts: first.posts, total })
        }
      />
      <FeedLinks before={[{ title: author.name, path: feed }]} />
      <AuthorHeader author={author} total={total} />
      <ArticleList
        list={list as PostPages}
        after={after}
        years
        addressOf={(place) => placeAddress(base, place)}
        empty={
          <EmptyState
            title={
              after === undefined
                ? `${author.name} has not published an article yet.`
                : 'There are no more articles.'
            }
          >
            <Link to={after === undefined ? paths.articles : base} className="button-quiet">
              {after === undefined ? 'All articles' : 'Back to the newest'}
            </Link>
          </EmptyState>
        }
      />
    </div>
  )
}

/** The biography without its tags, or a sentence without one. */
function descriptionOf({ name, html }: AuthorProfile, site: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#x?\w+|\w+);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.slice(0, 200) || `Articles on ${site} by ${name}.`
}
