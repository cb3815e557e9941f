import type { Post } from '@byline/contract/posts/posts'
import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../../lib/head/use-site.ts'
import { ShareLinks } from '../parts/share-links.tsx'
import { TagChips } from '../parts/tag-chips.tsx'
import { tagsInUse } from '../queries/queries.ts'
import { LatestArticles } from './latest-articles.tsx'
import { offeredTags, TagsInUse } from './tags-in-use.tsx'

/** The sidebar of an article: latest articles, the seven tags, and share links (specification §2). */
export function Sidebar({ post }: { post: Post }) {
  const site = useSite()
  const { data } = useQuery(tagsInUse(offeredTags(false)))
  const sidebarTags = data?.sidebarTags ?? site.sidebarTags
  return (
    <aside aria-label="More to read" className="mt-16 space-y-12 lg:mt-0 print:hidden lg:in-data-short:space-y-0">
      <section tabIndex={-1} data-entrance="" className="outline-none">
        <h2 className="side-title">Latest Articles</h2>
        <LatestArticles currentId={post._id} />
      </section>
      <section className="not-has-[a]:hidden">
        <h2 className="side-title">Tags</h2>
        <TagChips tags={sidebarTags} label="Tags" />
        <TagsInUse except={sidebarTags} title="Tags in use here" className="mt-6" />
      </section>
      <section>
        <h2 className="side-title">Share</h2>
        <ShareLinks slug={post.slug} title={post.title} />
      </section>
    </aside>
  )
}
