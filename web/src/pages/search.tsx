import { paths } from '@byline/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { ArticleGrid } from '../features/posts/article-grid.tsx'
import { LoadMore } from '../features/posts/load-more.tsx'
import { pageOfPosts } from '../features/posts/queries.ts'
import { load } from '../lib/loading.ts'
import { PageHead } from '../lib/page-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'

export const query = ['after']

/** Articles whose title contains the term, by the rule of specification §2. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  await load(context, pageOfPosts({ title: params.searchData ?? '', after }))
  return null
}

export function Component() {
  const term = useParams().searchData ?? ''
  const after = useSearchParams()[0].get('after') ?? undefined
  const list = useQuery(pageOfPosts({ title: term, after }))
  const next = list.data?.nextCursor
  return (
    <div className="page-width py-12 sm:py-16">
      <PageHead
        title={`Searching Result For "${term}"`}
        description={`Articles on Byline whose title contains “${term}”.`}
        noIndex
      />
      <h1 className="page-title break-words">{`Searching Result For "${term}"`}</h1>
      <ArticleGrid
        {...list}
        empty={
          <EmptyState
            title="No article has this in its title."
            description="Another word may find it, or a look through all of them."
          >
            <Link to={paths.articles} className="button-quiet">
              All articles
            </Link>
          </EmptyState>
        }
      />
      <LoadMore
        newest={after === undefined ? undefined : paths.search(term)}
        next={next ? `${paths.search(term)}?${new URLSearchParams({ after: next })}` : undefined}
      />
    </div>
  )
}
