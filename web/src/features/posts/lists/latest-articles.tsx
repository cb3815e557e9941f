import { limits } from '@byline/contract/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../ui/states/load-failed.tsx'
import { Loading } from '../../../ui/states/loading.tsx'
import { latestPosts } from '../queries/queries.ts'
import type { LatestCard } from './cards-in-page.ts'
import { LatestArticle } from './latest-article.tsx'

/** The newest articles, without the one being read (specification §2). */
export function LatestArticles({ currentId }: { currentId: string }) {
  const { data, error, isPending, refetch } = useQuery(latestPosts)
  if (isPending) return <Loading small />
  if (!data) return <LoadFailed size="small" error={error} retry={() => void refetch()} />
  const posts: LatestCard[] = data.posts
  const others = posts.filter(({ _id }) => _id !== currentId)
  if (others.length === 0) return <p className="text-muted">This is the only article so far.</p>
  return (
    <ul className="space-y-5">
      {others.slice(0, limits.latestArticles).map((post) => (
        <li key={post._id}>
          <LatestArticle post={post} />
        </li>
      ))}
    </ul>
  )
}
