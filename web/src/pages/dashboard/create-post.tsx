import { PostForm } from '../../features/posts/form/post-form.tsx'
import { useSession } from '../../features/sessions/session.ts'
import { PageHead } from '../../lib/page-head.tsx'

/** Create Post (specification §2). */
export function Component() {
  const user = useSession()?.filterdData
  if (!user) return null
  return (
    <div className="writing-room">
      <PageHead title="Create Post" description="A new post." noIndex />
      <h1 className="room-name">Create Post</h1>
      <PostForm user={user} />
    </div>
  )
}
