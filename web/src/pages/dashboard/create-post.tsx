import { PostForm } from '../../features/posts/form/post-form.tsx'
import { useSession } from '../../features/sessions/session.ts'
import { useMayPublish } from '../../features/users/may-publish.ts'
import { WritersOnly } from '../../features/users/writers-only.tsx'
import { PageHead } from '../../lib/page-head.tsx'

/** Create Post (specification §2). */
export function Component() {
  const user = useSession()?.filterdData
  const mayPublish = useMayPublish()
  if (!user) return null
  return (
    <div className="writing-room">
      <PageHead title="Create Post" description="A new post." noIndex />
      <h1 className="room-name">Create Post</h1>
      {mayPublish ? <PostForm user={user} /> : <WritersOnly title="New posts are for writers." />}
    </div>
  )
}
