import { inLanguage } from '@byline/contract/addresses/paths'
import type { PostCard } from '@byline/contract/posts/posts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { listData } from '../../features/posts/article/structured-data.ts'
import { ArticleList } from '../../features/posts/lists/article-list.tsx'
import { neighbourAddresses, placeAddress } from '../../features/posts/lists/list-address.ts'
import { NoneInLanguage } from '../../features/posts/lists/list-language.tsx'
import { PageHead } from '../../lib/head/page-head.tsx'
import type { StructuredData } from '../../lib/head/structured-data.ts'
import { ownName } from '../../lib/language/own-name.ts'

interface Page {
  posts: PostCard[]
  nextCursor: string | null
  previous?: { after: string | null } | undefined
  total?: number | undefined
}

interface ArticleListPageProps extends Omit<ComponentProps<typeof ArticleList>, 'list' | 'addressOf' | 'heading'> {
  title: string
  description: string
  /** The language that all articles of the list are in. */
  lang?: string | undefined
  /** The address of the list from its beginning, in all languages. */
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
  lang,
  base,
  canonical = base,
  list,
  after,
  noIndex,
  dataOf,
  empty,
  children,
  below,
  ...rest
}: ArticleListPageProps) {
  const page = list.data?.pages[0]
  const [listed, start] = [inLanguage(canonical, lang), inLanguage(base, lang)]
  const name = lang === undefined ? title : `${title} (${ownName(lang)})`
  const path = placeAddress(listed, { ...(after && { after }) })
  return (
    <div className="page-width py-12 sm:py-16">
      <PageHead
        title={name}
        description={description}
        path={path}
        noIndex={noIndex ?? page?.posts.length === 0}
        {...neighbourAddresses(list.data?.pages, listed)}
        data={
          import.meta.env.SSR &&
          page !== undefined &&
          (dataOf || listData)({ name, description, path, posts: page.posts, total: page.total })
        }
      />
      {children}
      <ArticleList
        list={list}
        after={after}
        addressOf={(place) => placeAddress(start, place)}
        empty={lang !== undefined && after === undefined ? <NoneInLanguage lang={lang} all={base} /> : empty}
        {...rest}
      />
      {below}
    </div>
  )
}
