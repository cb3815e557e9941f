import type { PostCard } from '@byline/contract/posts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ArticleCard } from './article-card.tsx'

type ArticleGridProps = Pick<
  UseQueryResult<{ posts: PostCard[] }>,
  'data' | 'error' | 'isPending' | 'refetch'
> & {
  /** Shown if there are no posts. */
  empty: ReactNode
  /** Cards in a row on a wide screen. */
  columns?: 3 | 4
  /** The level of the cards' headings. */
  heading?: 'h2' | 'h3'
}

/** A list of posts as cards, with its states (specification §2: 'loading ...'). */
export function ArticleGrid({
  data,
  error,
  isPending,
  refetch,
  empty,
  columns = 3,
  heading = 'h2',
}: ArticleGridProps) {
  if (isPending) return <Loading />
  if (!data) {
    return (
      <LoadFailed
        title="The articles could not be loaded."
        error={error}
        retry={() => void refetch()}
      />
    )
  }
  if (data.posts.length === 0) return empty
  return (
    <ul
      className={`grid grid-cols-1 gap-x-8 gap-y-14 md:grid-cols-2 ${columns === 4 ? 'xl:grid-cols-4' : 'xl:grid-cols-3'}`}
    >
      {data.posts.map((post, index) => (
        <li key={post._id} data-entrance="">
          <ArticleCard post={post} first={index === 0} heading={heading} />
        </li>
      ))}
    </ul>
  )
}
