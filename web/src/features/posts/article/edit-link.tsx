import { paths } from '@byline/contract/addresses/paths'
import type { Post } from '@byline/contract/posts/posts'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { useSession } from '../../sessions/session.ts'

/** A link to the editor, for the author of the post and for admins; never in the server's HTML. */
export function EditLink({ post }: { post: Pick<Post, 'slug' | 'user'> }) {
  const user = useSession()?.filterdData
  if (!user || !(user.admin || user._id === post.user._id)) return null
  return (
    <Link to={paths.editPost(post.slug)} className="button-quiet" aria-label={t('reading.posts.editArticle')}>
      {t('shared.actions.edit')}
    </Link>
  )
}
