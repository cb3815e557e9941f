import { paths } from '@byline/contract/paths'
import type { PostCard } from '@byline/contract/posts'
import type { ReactNode } from 'react'
import { Link } from '../../../ui/link.tsx'
import { Time } from '../../../ui/time.tsx'
import { Thumbnail } from '../thumbnail.tsx'

interface NewestPostsProps {
  heading: string
  posts: PostCard[]
  /** Shown if there are no posts. */
  empty: ReactNode
}

/** The latest posts, with links to their pages and to their forms. */
export function NewestPosts({ heading, posts, empty }: NewestPostsProps) {
  return (
    <section className="panel flex flex-col">
      <h2 className="mb-2 font-serif text-xl">{heading}</h2>
      {posts.length === 0 ? (
        empty
      ) : (
        <ul className="divide-y divide-line">
          {posts.map((post) => (
            <NewestPost key={post._id} post={post} />
          ))}
        </ul>
      )}
    </section>
  )
}

function NewestPost({ post }: { post: PostCard }) {
  const title = post.title || 'Untitled'
  return (
    <li className="flex items-center gap-4 py-3">
      <Thumbnail post={post} />
      <div className="min-w-0 grow">
        <Link
          to={paths.article(post.slug)}
          className="line-clamp-2 break-words font-serif text-lg leading-snug decoration-accent underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <p className="mt-1 text-muted text-sm">
          <Time iso={post.createdAt} />
        </p>
      </div>
      <Link
        to={paths.editPost(post.slug)}
        aria-label={`Edit ${title}`}
        className="button-quiet button-small shrink-0"
      >
        Edit
      </Link>
    </li>
  )
}
