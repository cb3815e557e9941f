import { limits, sidebarTags } from '@byline/contract/limits'
import type { Post } from '@byline/contract/posts'
import { useQuery } from '@tanstack/react-query'
import { LatestArticle } from './latest-article.tsx'
import { latestPosts } from './queries.ts'
import { ShareLinks } from './share-links.tsx'
import { TagChips } from './tag-chips.tsx'

/** Beside an article: what else is new, the seven tags, and how to pass it on (specification §2). */
export function Sidebar({ post }: { post: Post }) {
  const { data } = useQuery(latestPosts)
  const others = data?.posts.filter((other) => other._id !== post._id) ?? []
  return (
    <aside
      aria-label="More to read"
      className="mt-16 space-y-12 border-line border-t pt-10 lg:mt-0 lg:border-t-0 lg:pt-14 print:hidden"
    >
      <section data-entrance="">
        <h2 className="side-title">Latest Articles</h2>
        <ul className="space-y-5">
          {others.slice(0, limits.latestArticles).map((other) => (
            <li key={other._id}>
              <LatestArticle post={other} />
            </li>
          ))}
        </ul>
        {data && others.length === 0 && (
          <p className="text-muted">This is the only article so far.</p>
        )}
      </section>
      <section>
        <h2 className="side-title">Tags</h2>
        <TagChips tags={sidebarTags} label="Tags" />
      </section>
      <section>
        <h2 className="side-title">Share</h2>
        <ShareLinks slug={post.slug} title={post.title} />
      </section>
    </aside>
  )
}
