import type { ListedUser } from '@byline/contract/users/users'
import { counted, plural } from '../../../lib/counted.ts'

/** The sentence about the posts and comments that are deleted with a user who has some. */
export function whatGoesWith({ postCount, commentCount }: Pick<ListedUser, 'postCount' | 'commentCount'>): string {
  const posts = postCount > 0 && counted(postCount, 'post')
  const comments = commentCount > 0 && counted(commentCount, 'comment')
  // The comments of others under the posts are not counted, as nobody else's count names them.
  const under = postCount === 1 ? 'the comments under it' : 'the comments under them'
  if (posts && comments) return `${posts} with ${under}, and ${comments} go with this account.`
  if (posts) return `${posts} with ${under} ${plural(postCount, 'goes', 'go')} with this account.`
  return `${comments || 'Nothing'} ${plural(commentCount, 'goes', 'go')} with this account.`
}
