import type { Post } from '@byline/contract/posts/posts'
import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../../lib/head/use-site.ts'
import { t } from '../../../lib/language/texts.ts'
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
    <aside aria-label={t('reading.posts.moreToRead')} className="mt-16 lg:mt-0 print:hidden">
      <section tabIndex={-1} data-entrance="" className="outline-none">
        <h2 className="side-title">{t('reading.posts.latest')}</h2>
        <LatestArticles currentId={post._id} />
      </section>
      <section className="not-has-[a]:hidden">
        <h2 className="side-title">{t('shared.posts.tags')}</h2>
        <TagChips tags={sidebarTags} label={t('shared.posts.tags')} />
        <TagsInUse except={sidebarTags} title={t('reading.posts.tagsInUse')} className="mt-6" />
      </section>
      <section>
        <h2 className="side-title">{t('reading.posts.share')}</h2>
        <ShareLinks slug={post.slug} title={post.title} />
      </section>
    </aside>
  )
}
