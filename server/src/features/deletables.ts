import { deletableUser } from './authors/deletion/delete-user.ts'
import { deletableComment } from './comments/deletion/delete-comment.ts'
import { deletableComments } from './comments/deletion/delete-comments-of.ts'
import { deletablePage } from './own-pages/delete-page.ts'
import { deletablePost, deletablePosts } from './posts/deletion/delete-posts.ts'
import type { Deletables } from './trash/deletable.ts'

/** Everything that can be deleted, restored and purged; the features hand it to the trash here. */
export const deletables: Deletables = {
  post: deletablePost,
  posts: deletablePosts,
  comment: deletableComment,
  comments: deletableComments,
  user: deletableUser,
  page: deletablePage,
}
