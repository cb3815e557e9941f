import { useQuery } from '@tanstack/react-query'
import { CardRow } from '../features/posts/lists/read-next.tsx'
import { latestPosts } from '../features/posts/queries/queries.ts'
import { SearchBox } from '../features/search/search-box.tsx'
import { PageHead } from '../lib/head/page-head.tsx'
import { t } from '../lib/language/texts.ts'
import { RouteError } from '../lib/router/route.ts'
import { Drawing } from '../ui/states/drawing.tsx'

/** The page of every unknown address: the text of the specification (§2), and ways on. */
export function loader(): never {
  throw new RouteError(404)
}

export function Component() {
  const posts = useQuery(latestPosts).data?.posts ?? []
  return (
    // The search box takes the place of the one in the header (`header-search.css`).
    <div className="not-found page-width py-12 sm:py-16">
      <PageHead title={t('reading.errors.notFound')} description={t('reading.errors.notFoundSummary')} noIndex />
      <div className="flex flex-wrap items-center justify-between gap-6">
        <div className="w-full max-w-xl">
          <h1 className="page-title">{t('reading.errors.notFoundHeading')}</h1>
          <SearchBox />
        </div>
        <Drawing name="nothing" width={320} height={240} className="w-44" />
      </div>
      {posts.length > 0 && (
        <section aria-labelledby="page-newest" className="mt-16">
          <h2 id="page-newest" className="section-title">
            {t('reading.posts.newest')}
          </h2>
          <CardRow posts={posts.slice(0, 3)} />
        </section>
      )}
    </div>
  )
}
