import type { CommentRow, Db } from '../../db/schema.ts'

/** A comment with what is shown of its author and its post. */
export type ShownComment = Omit<CommentRow, 'deleted_at' | 'deletion_id'> & {
  author_name: string
  author_avatar: string | null
  author_verified: 0 | 1
  post_slug: string
  post_title: string
  post_avatar: string | null
}

/** The one place that says which comments are there: those not hidden, by their own deletion or that of their post or author. */
export function visibleComments(db: Db) {
  return db.selectFrom('comments').where('comments.deleted_at', 'is', null)
}

/** The newest comments, of one person or of all. */
export function newestComments(
  db: Db,
  { author, limit }: { author: string | undefined; limit: number },
): Promise<ShownComment[]> {
  return shown(db)
    .$if(author !== undefined, (comments) =>
      comments.where('comments.user_id', '=', String(author)),
    )
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute()
}

function shown(db: Db) {
  return visibleComments(db)
    .innerJoin('users', 'users.id', 'comments.user_id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select([
      'comments.id',
      'comments.post_id',
      'comments.user_id',
      'comments.content',
      'comments.html',
      'comments.created_at',
      'comments.updated_at',
      'users.name as author_name',
      'users.avatar as author_avatar',
      'users.verified as author_verified',
      'posts.slug as post_slug',
      'posts.title as post_title',
      'posts.avatar as post_avatar',
    ])
}
