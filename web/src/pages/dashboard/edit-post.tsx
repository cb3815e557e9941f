import { paths } from '@byline/contract/paths'
import type { User } from '@byline/contract/users'
import { useQuery } from '@tanstack/react-query'
import { managedAddress } from '../../features/posts/content/managed-address.ts'
import { FormSkeleton } from '../../features/posts/form/form-skeleton.tsx'
import { PostForm } from '../../features/posts/form/post-form.tsx'
import { postToEdit } from '../../features/posts/form/queries.ts'
import { useSession } from '../../features/sessions/session.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { Navigate, useParams } from '../../lib/router/hooks.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Component as NotFound } from '../not-found.tsx'

/** Edit Post (specification §2), for the post's author and admins; other users see the not-found page. */
export function Component() {
  const user = useSession()?.filterdData
  const { slug = '' } = useParams()
  return user ? <EditPost key={slug} slug={slug} user={user} /> : null
}

function EditPost({ slug, user }: { slug: string; user: User }) {
  const { data: post, error, refetch, isFetching } = useQuery(postToEdit(slug))
  if (post && managedAddress(post) !== slug)
    return <Navigate to={paths.editPost(managedAddress(post))} />
  if (post === null) return <NotFound />
  return (
    <div className="writing-room">
      <PageHead title="Edit Post" description="A post of yours." noIndex />
      <h1 className="room-name">Edit Post</h1>
      {post ? (
        <PostForm user={user} post={post} />
      ) : error && !isFetching ? (
        <LoadFailed
          title="Couldn't fetch the post detail"
          error={error}
          retry={() => void refetch()}
        />
      ) : (
        <FormSkeleton />
      )}
    </div>
  )
}
