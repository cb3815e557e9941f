import { paths } from '@byline/contract/addresses/paths'
import { bindDashes } from '@byline/contract/rules/dashes'
import { limits } from '@byline/contract/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { languageAttributes } from '../../../lib/language/language-attributes.ts'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { LoadFailed } from '../../../ui/states/load-failed.tsx'
import { Loading } from '../../../ui/states/loading.tsx'
import { Thumbnail } from '../parts/thumbnail.tsx'
import { TitleText } from '../parts/title-text.tsx'
import { latestPosts } from '../queries/queries.ts'
import type { LatestCard } from './cards-in-page.ts'

/** The newest articles, without the one being read (specification §2). */
export function LatestArticles({ currentId }: { currentId: string }) {
  const { data, error, isPending, refetch } = useQuery(latestPosts)
  if (isPending) return <Loading small />
  if (!data) return <LoadFailed size="small" error={error} retry={() => void refetch()} />
  const posts: LatestCard[] = data.posts
  const others = posts.filter(({ _id }) => _id !== currentId)
  if (others.length === 0) return <p className="text-muted">{t('reading.posts.onlyArticle')}</p>
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

/** One entry of Latest Articles: thumbnail, title and caption. */
function LatestArticle({ post }: { post: LatestCard }) {
  return (
    <Link to={paths.article(post.slug)} className="group flex gap-4">
      <Thumbnail post={post} />
      <span className="min-w-0">
        <span
          {...languageAttributes(post)}
          className="line-clamp-2 break-words font-serif text-lg leading-snug decoration-accent underline-offset-4 group-hover:underline"
        >
          <TitleText title={post.title} />
        </span>
        <span {...languageAttributes(post)} className="mt-1 line-clamp-2 break-words text-sm text-muted">
          {bindDashes(post.caption)}
        </span>
      </span>
    </Link>
  )
}
