import type { ListedPost } from '../parts/post-summary.ts'
import { ArticleCard } from './article-card.tsx'

/** The newest posts as cards below a heading: one leads, and three follow. */
export function ArticleGrid({ posts }: { posts: ListedPost[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-14 md:grid-cols-2 xl:grid-cols-3">
      {posts.map((post, index) => (
        <li
          key={post._id}
          data-entrance=""
          // In a grid of two columns, the fourth card has a row to itself.
          className={index === 0 ? 'md:col-span-2 xl:col-span-3' : 'md:max-xl:nth-4:col-span-2'}
        >
          <ArticleCard post={post} lead={index === 0} heading="h3" />
        </li>
      ))}
    </ul>
  )
}
