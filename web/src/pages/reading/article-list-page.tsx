import type { PostCard } from '@byline/contract/posts/posts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { listData } from '../../features/posts/article/structured-data.ts'
import { ArticleList } from '../../features/posts/lists/article-list.tsx'
import { neighbourAddresses, placeAddress } from '../../features/posts/lists/list-address.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import type { StructuredData } from '../../lib/head/structured-data.ts'

interface Page {
  posts: PostCard[]
  nextCursor: string | null
  previous?: { after: string | null } | undefined
  total?: number | undefined
}

interface ArticleListPageProps extends Omit<ComponentProps<typeof ArticleList>, 'list' | 'addressOf' | 'heading'> {
  title: string
  description: string
  /** The address of the list from its beginning. */
  base: string
  /** The same address for search engines, if it is another one. */
  canonical?: string
  list: UseInfiniteQueryResult<InfiniteData<Page>>
  /** Whether search engines leave the page out; by default if it has no article. */
  noIndex?: boolean
  /** Describes the list for search engines, on the server alone; by default as a list of articles. */
  dataOf?: ((list: Parameters<typeof listData>[0]) => StructuredData) | false | undefined
  /** The heading above the list. */
  children: ReactNode
  below?: ReactNode
}

/** A page with a long list of articles: its head, its heading, and the list. */
export function ArticleListPage({
  title,
  description,
  base,
  canonical = base,
  list,
  after,
  noIndex,
  dataOf,
  children,
  below,
  ...listed
}: ArticleListPageProps) {
  const page = list.data?.pages[0]
  const path = placeAddress(canonical, { ...(after && { after }) })
  return (
    <div className="page-width py-12 sm:py-16">
      <PageHead
        title={title}
        description={description}
        path={path}
        noIndex={noIndex ?? page?.posts.length === 0}
        {...neighbourAddresses(list.data?.pages, canonical)}
        data={
          import.meta.env.SSR &&
          page !== undefined &&
          (dataOf || listData)({ name: title, description, path, posts: page.posts, total: page.total })
        }
      />
      {children}
      <ArticleList list={list} after={after} addressOf={(place) => placeAddress(base, place)} {...listed} />
      {below}
    </div>
  )
}
