import type { Notification } from '@byline/contract/notifications'
import { firstWords } from '../trash/present.ts'
import { displayedLine } from '../users/account/displayed-line.ts'
import { presentByline } from '../users/account/present.ts'
import type { ShownNotification } from './list-store.ts'

/** A notification as its person sees it; who decided stays unnamed. */
export function presentNotification(row: ShownNotification): Notification {
  const { comment_id, comment_content, post_slug, post_title, actor_id, author_name } = row
  return {
    _id: row.id,
    kind: row.kind,
    createdAt: row.created_at,
    seen: row.seen_at !== null,
    count: row.count,
    decision: row.decision === '' ? null : row.decision,
    by:
      actor_id === null || author_name === null || row.kind === 'decision'
        ? null
        : presentByline({
            user_id: actor_id,
            author_name,
            author_avatar: row.author_avatar,
            author_verified: row.author_verified ?? 0,
            author_slug: row.author_slug ?? '',
          }),
    post: post_slug === null ? null : { slug: post_slug, title: displayedLine(post_title ?? '') },
    comment: comment_id === null ? null : { _id: comment_id, words: displayedLine(firstWords(comment_content ?? '')) },
  }
}
