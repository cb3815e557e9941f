import type { Db } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Reported as ReportedInMails } from './letters.ts'
import { findReportedComment, findReportedPost, type Place } from './store.ts'

export interface Reported extends Place, ReportedInMails {
  authorId: string
  /** Undefined for the article itself. */
  comment: ReportedComment | undefined
}

interface ReportedComment {
  id: string
  content: string
  updatedAt: string
  name: string
  /** Whether its author is an admin, trusted by one, or the author of the article. */
  isTrusted: boolean
}

/**
 * The article or the comment of an id, as readers see it; a comment is found without its article. Throws
 * `comment_not_found` or `post_not_found`.
 */
export async function findReported(
  db: Db,
  { comment = '', post = '' }: { comment?: string | undefined; post?: string | undefined },
): Promise<Reported> {
  if (comment !== '') {
    const found = await findReportedComment(db, comment)
    if (!found) throw new AppError('comment_not_found')
    const { id, content, updated_at: updatedAt, name, title, slug } = found
    const place = { postId: found.post_id, commentId: id, authorId: found.user_id }
    const isTrusted = found.admin === 1 || found.trusted === 1 || found.user_id === found.post_author
    return { ...place, what: 'comment', title, slug, comment: { id, content, updatedAt, name, isTrusted } }
  }
  const found = await findReportedPost(db, post)
  if (!found) throw new AppError('post_not_found')
  const { id, title, slug } = found
  return { postId: id, commentId: null, authorId: found.user_id, what: 'article', title, slug, comment: undefined }
}
