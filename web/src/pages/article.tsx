import { paths, uploadAtWidth } from '@byline/contract/paths'
import type { Post } from '@byline/contract/posts'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, Navigate, redirect, useParams } from 'react-router'
import { ArticleHeader } from '../features/posts/article-header.tsx'
import { ArticleText } from '../features/posts/article-text.tsx'
import { Breadcrumb } from '../features/posts/breadcrumb.tsx'
import { ContentsList } from '../features/posts/contents-list.tsx'
import { latestPosts, postBySlug } from '../features/posts/queries.ts'
import { Sidebar } from '../features/posts/sidebar.tsx'
import { load } from '../lib/loading.ts'
import { PageHead } from '../lib/page-head.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'

/** An article; the route's parameter is named id but carries the slug (specification §2). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const slug = params.id ?? ''
  const [reply] = await Promise.all([load(context, postBySlug(slug)), load(context, latestPosts)])
  if (reply && reply.post.slug !== slug) throw redirect(paths.article(reply.post.slug), 301)
  return null
}

export function Component() {
  const slug = useParams().id ?? ''
  // What is not there shows the not-found page; anything else can be tried again.
  const { data, error, isPending, refetch } = useQuery({
    ...postBySlug(slug),
    throwOnError: (failure) => 'status' in failure && failure.status === 404,
  })
  if (isPending) {
    return (
      <p role="status" className="py-32 text-center text-muted">
        loading ...
      </p>
    )
  }
  if (!data) return <LoadFailed message={error.message} retry={() => void refetch()} />
  if (data.post.slug !== slug) return <Navigate to={paths.article(data.post.slug)} replace />
  return <Article post={data.post} />
}

function Article({ post }: { post: Post }) {
  return (
    <div className="page-width grid gap-x-16 py-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:py-12">
      <PageHead
        title={post.title || 'Untitled'}
        description={post.caption || `An article by ${post.user.name}.`}
        path={paths.article(post.slug)}
        image={post.avatar ? uploadAtWidth(post.avatar, 1280) : undefined}
        article={{
          publishedAt: post.createdAt,
          modifiedAt: post.updatedAt,
          author: post.user.name,
          tags: post.tags,
        }}
      />
      <div className="mx-auto w-full min-w-0 max-w-[44rem]">
        <Breadcrumb post={post} />
        <article>
          <ArticleHeader post={post} />
          <ContentsList post={post} />
          <ArticleText html={post.html} />
        </article>
      </div>
      <Sidebar post={post} />
    </div>
  )
}
