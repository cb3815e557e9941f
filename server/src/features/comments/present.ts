import type { Comment } from '@byline/contract/comments/comments'
import { coverAddress } from '../covers/cover-address.ts'
import { presentJoinedPassage } from '../passages/present.ts'
import { displayedLine, displayedName } from '../users/account/displayed-line.ts'
import { presentByline } from '../users/account/present.ts'
import type { ShownComment } from './store.ts'
import { levelOf } from './thread-place.ts'

/** A comment with its author and its post. Rows leave the server only through this function. */
export function presentComment(row: ShownComment, parent?: { name: string }): Comment {
  const passage = presentJoinedPassage(row)
  return {
    _id: row.id,
    parent: row.parent_id,
    ...(parent && { parentAuthor: displayedName(parent.name) }),
    level: levelOf(row),
    ...(row.thanks_count > 0 && { thanks: row.thanks_count }),
    ...(passage && { passage }),
    content: row.content,
    html: row.html,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    user: presentByline(row),
    post: {
      _id: row.post_id,
      title: displayedLine(row.post_title),
      slug: row.post_slug,
      avatar: row.post_avatar,
      placeholder: coverAddress(row.post_id, row.post_cover_variant, row.post_title),
    },
  }
}
