import type { ListedUser } from '@byline/contract/users/users'
import { t } from '../../../lib/language/texts.ts'

/** The sentence about the posts and comments that are deleted with a user who has some. */
export function whatGoesWith({ postCount, commentCount }: Pick<ListedUser, 'postCount' | 'commentCount'>): string {
  const [posts, comments] = [postCount, commentCount]
  // The comments of others under the posts are not counted, as nobody else's count names them.
  if (posts > 0 && comments > 0) return t('dashboard.users.postsAndCommentsGo', { posts, comments })
  return posts > 0 ? t('dashboard.users.postsGo', { posts }) : t('dashboard.users.commentsGo', { comments })
}
