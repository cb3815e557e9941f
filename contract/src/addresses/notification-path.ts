import type { Notification } from '../notifications.ts'
import { COMMENTS_ID, commentPath, paths } from './paths.ts'

/** The address of what a notification is about. */
export function notificationPath({ kind, decision, post, comment }: Notification): string {
  if (kind === 'held' || !post) return `${paths.manageComments}/queue`
  if (!comment) return paths.article(post.slug)
  // Readers do not see it; on the page of the article its author does, if anybody.
  if (decision === 'held' || decision === 'deleted') return `${paths.article(post.slug)}#${COMMENTS_ID}`
  return commentPath(post.slug, comment._id)
}
