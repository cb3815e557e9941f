import type { Db } from '../../../db/tables/schema.ts'
import { passageColumns } from '../../../features/passages/present.ts'
import { hasAuthor } from '../../../features/visibility/store.ts'

/** The comments on a post that are not deleted, by people who are not deleted, the oldest first. */
export function listComments(db: Db, postId: string) {
  return existing(db)
    .where('comments.post_id', '=', postId)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .execute()
}

/** The thanks for a post and its comments, without those of deleted people, the oldest first. */
export function listThanks(db: Db, postId: string) {
  return db
    .selectFrom('thanks')
    .innerJoin('users', 'users.id', 'thanks.user_id')
    .select(['subject_id', 'thanks.user_id', 'comment_id', 'thanks.created_at'])
    .where('thanks.post_id', '=', postId)
    .where('users.deleted_at', 'is', null)
    .orderBy('thanks.created_at')
    .orderBy('subject_id')
    .orderBy('thanks.user_id')
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
    .select(['comments.content', 'comments.held_at'])
    .select(['comments.created_at', 'comments.updated_at'])
    .where('comments.deleted_at', 'is', null)
    .where(hasAuthor)
}
