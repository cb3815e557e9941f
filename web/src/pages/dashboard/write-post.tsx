import { paths } from '@byline/contract/addresses/paths'
import type { User } from '@byline/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { managedAddress } from '../../features/posts/content/managed-address.ts'
import { FormSkeleton } from '../../features/posts/form/form-skeleton.tsx'
import { PostForm } from '../../features/posts/form/post-form.tsx'
import { postToEdit } from '../../features/posts/saving/queries.ts'
import { useSession } from '../../features/sessions/session.ts'
import { WritersOnly } from '../../features/users/account/writers-only.tsx'
import { useMayPublish } from '../../features/users/queries/may-publish.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { t } from '../../lib/language/texts.ts'
import { Navigate, useLocation, useParams } from '../../lib/router/hooks.ts'
import { LoadFailed } from '../../ui/states/load-failed.tsx'

/** The form of a new post, and the address that it has got. */
interface NewForm {
  number: number
  /** The id of the draft that it has made, and the entry of the history in which it did. */
  draft?: { id: string; madeIn: string }
}

/**
 * Create Post and Edit Post (specification §2), the latter for the post's author and admins; other users see that it
 * could not be loaded. A new post that is saved as a draft gets its own address and is written on in the same form,
 * which keeps its caret.
 */
export function Component() {
  const user = useSession()?.filterdData
  const { slug } = useParams()
  const { key } = useLocation()
  const [form, setForm] = useState<NewForm>({ number: 0 })
  if (!user) return null
  if (slug === undefined && form.draft && form.draft.madeIn !== key) {
    setForm({ number: form.number + 1 })
    return null
  }
  if (slug !== undefined && slug !== form.draft?.id) return <EditPost key={slug} slug={slug} user={user} />
  return (
    <CreatePost
      key={`new ${form.number}`}
      user={user}
      isDraft={slug !== undefined}
      onDraft={(id) => setForm({ ...form, draft: { id, madeIn: key } })}
    />
  )
}

interface CreatePostProps {
  user: User
  isDraft: boolean
  onDraft: (id: string) => void
}

function CreatePost({ user, isDraft, onDraft }: CreatePostProps) {
  const mayPublish = useMayPublish()
  const title = isDraft ? t('dashboard.writingRoom.editPost') : t('dashboard.writingRoom.createPost')
  return (
    <>
      <PageHead title={title} description={t('dashboard.writingRoom.newDescription')} noIndex />
      <h1 className="sr-only">{title}</h1>
      {mayPublish || isDraft ? (
        <PostForm user={user} onDraft={onDraft} />
      ) : (
        <div className="outside-room">
          <WritersOnly title={t('dashboard.writingRoom.writersOnly')} />
        </div>
      )}
    </>
  )
}

function EditPost({ slug, user }: { slug: string; user: User }) {
  const { data: post, error, refetch, isFetching } = useQuery(postToEdit(slug))
  if (post && managedAddress(post) !== slug) return <Navigate to={paths.editPost(managedAddress(post))} />
  return (
    <>
      <PageHead
        title={t('dashboard.writingRoom.editPost')}
        description={t('dashboard.writingRoom.editDescription')}
        noIndex
      />
      <h1 className="sr-only">{t('dashboard.writingRoom.editPost')}</h1>
      {post ? (
        <PostForm user={user} post={post} />
      ) : error && !isFetching ? (
        <div className="outside-room">
          <LoadFailed title={t('dashboard.writingRoom.loadFailed')} error={error} retry={() => void refetch()} />
        </div>
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}
