import type { Db } from '../../../db/tables/schema.ts'
import { passageColumns } from '../../../features/passages/present.ts'
import { hasAuthor } from '../../../features/visibility/store.ts'

/** The comments on a post that are neither deleted nor held, by people who are not deleted, the oldest first. */
export function listComments(db: Db, postId: string) {
  return existing(db)
    .where('comments.held_at', 'is', null)
    .where('comments.post_id', '=', postId)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .execute()
}

/** The notes on a draft, without those of deleted people, in the order in which they came. */
export function listNotes(db: Db, postId: string) {
  return db
    .selectFrom('draft_notes')
    .leftJoin('users', 'users.id', 'draft_notes.user_id')
    .select(['draft_notes.id', 'draft_notes.user_id', 'draft_notes.name', 'content'])
    .select(['draft_notes.created_at', 'users.name as user_name', 'passage', 'post_version'])
    .select(['resolved_at', 'resolved_version'])
    .where('draft_notes.post_id', '=', postId)
    .where('users.deleted_at', 'is', null)
    .orderBy('draft_notes.id')
    .execute()
}

function existing(db: Db) {
  return db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .leftJoin('passages', 'passages.comment_id', 'comments.id')
    .select([...passageColumns, 'passages.quoted_start', 'passages.post_version'])
    .select(['comments.id', 'comments.parent_id', 'comments.post_id', 'comments.user_id', 'users.name'])
    .select('comments.content')
    .select(['comments.created_at', 'comments.updated_at'])
    .where('comments.deleted_at', 'is', null)
    .where(hasAuthor)
}
