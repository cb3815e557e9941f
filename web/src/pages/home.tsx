import { limits, popularTags } from '@byline/contract/limits'
import { paths } from '@byline/contract/paths'
import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { ArticleGrid } from '../features/posts/article-grid.tsx'
import { newestPosts } from '../features/posts/queries.ts'
import { SearchBox } from '../features/posts/search-box.tsx'
import { TagChips } from '../features/posts/tag-chips.tsx'
import { load } from '../lib/loading.ts'
import { PageHead } from '../lib/page-head.tsx'
import { Link } from '../ui/link.tsx'

const newest = newestPosts(limits.homePosts)

/** The landing page (specification §1). */
export async function loader({ context }: LoaderFunctionArgs) {
  await load(context, newest)
  return null
}

export function Component() {
  return (
    <>
      <PageHead
        title="Byline"
        description="Articles worth reading about writing, design and programming."
        path={paths.home}
      />
      <Hero />
      <section aria-labelledby="page-newest" className="page-width pb-20">
        <h2 id="page-newest" className="mb-8 font-serif text-3xl">
          Newest articles
        </h2>
        <ArticleGrid
          {...useQuery(newest)}
          empty="Nothing has been published yet."
          columns={4}
          heading="h3"
        />
        <p className="mt-12 text-center">
          <Link to={paths.articles} className="button">
            More Articles
          </Link>
        </p>
      </section>
    </>
  )
}

function Hero() {
  return (
    <section className="page-width pt-14 pb-16 text-center sm:pt-24 sm:pb-20">
      <h1 className="mx-auto max-w-3xl text-balance font-serif text-4xl leading-[1.08] tracking-tight sm:text-6xl">
        Read The Most interesting Articles
      </h1>
      <p className="mx-auto mt-6 max-w-xl text-pretty font-serif text-lg text-muted sm:text-xl">
        Stories and ideas about writing, design and the craft of programming, by people who care how
        they say it.
      </p>
      <SearchBox />
      <TagChips tags={popularTags} label="Popular tags" className="mt-5 justify-center" />
    </section>
  )
}
