import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { LoadFailed } from '../../../ui/states/load-failed.tsx'
import { Loading } from '../../../ui/states/loading.tsx'
import type { ListedPost } from '../parts/post-summary.ts'

type ListStatesProps = Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'> & {
  posts: ListedPost[] | undefined
  /** Shown if there are no posts. */
  empty: ReactNode
  children: (posts: ListedPost[]) => ReactNode
}

/** The states of a list of posts: loading (specification §2: 'loading ...'), failed, empty, or its posts. */
export function ListStates({ posts, error, isPending, refetch, empty, children }: ListStatesProps) {
  if (isPending) return <Loading />
  if (!posts) {
    return <LoadFailed title={t('reading.posts.articlesFailed')} error={error} retry={() => void refetch()} />
  }
  return posts.length === 0 ? empty : children(posts)
}
