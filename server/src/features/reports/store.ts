import { sql } from 'kysely'
import { isAfter, readCursor, writeCursor } from '../../db/pages/cursor.ts'
import { pageOf } from '../../db/pages/page-of.ts'
import { countOf, insertRow, isFound } from '../../db/rows/rows.ts'
import type { Db, ReportRow, Tx } from '../../db/tables/schema.ts'
import { visibleJoinedComments, visiblePosts } from '../visibility/store.ts'

/** An article, or a comment on it. */
export interface Place {
  postId: string
  commentId: string | null
}

/** The article of that id, if readers see it. */
export function findReportedPost(db: Db, id: string) {
  return visiblePosts(db).select(['posts.id', 'title', 'slug', 'user_id']).where('posts.id', '=', id).executeTakeFirst()
}

/** The comment of that id with its author and its article, if readers see it. */
export function findReportedComment(db: Db, id: string) {
  return visibleJoinedComments(db)
    .select(['comments.id', 'comments.content', 'comments.user_id', 'comments.updated_at', 'users.name'])
    .select(['comments.post_id', 'posts.title', 'posts.slug', 'posts.user_id as post_author'])
    .select(['users.admin', 'users.trusted'])
    .where('comments.id', '=', id)
    .executeTakeFirst()
}

export async function insertReport(tx: Tx, row: Omit<ReportRow, 'decided_at' | 'decided_by' | 'decision' | 'reason'>) {
  await insertRow(tx, 'reports', row)
}

/** The open reports of a comment, or of an article without its comments. */
function openOn(db: Db, { postId, commentId }: Place) {
  const open = db.selectFrom('reports').where('reports.decided_at', 'is', null)
  return commentId === null
    ? open.where('reports.post_id', '=', postId).where('reports.comment_id', 'is', null)
    : open.where('reports.comment_id', '=', commentId)
}

/** Whether the same person has an open report of that place: by account, or without one by address. */
export function hasOpenReport(db: Db, place: Place, { userId, email }: { userId: string | null; email: string }) {
  const open = openOn(db, place).select('reports.id')
  return isFound(userId === null ? open.where('reports.email', '=', email) : open.where('reports.user_id', '=', userId))
}

/** The people with an open report of a comment, without its author. */
export function listReporters(db: Db, place: Place & { authorId: string }) {
  return openOn(db, place)
    .innerJoin('users', 'users.id', 'reports.user_id')
    .select(['users.id', 'users.admin', 'users.trusted', 'users.suspended_until', 'users.suspended_reason'])
    .distinct()
    .where('users.id', '!=', place.authorId)
    .where('users.deleted_at', 'is', null)
    .execute()
}

/** The reports of a person, the oldest first, each with its article. */
export function listReportsBy(db: Db, userId: string) {
  return db
    .selectFrom('reports')
    .innerJoin('posts', 'posts.id', 'reports.post_id')
    .select(['reports.kind', 'reports.content', 'reports.created_at', 'reports.comment_id', 'reports.decided_at'])
    .select(['reports.decision', 'reports.reason', 'posts.slug', 'posts.visible as post_visible'])
    .where('reports.user_id', '=', userId)
    .orderBy('reports.created_at')
    .orderBy('reports.id')
    .execute()
}

/** A report that is not decided. */
export function findOpenReport(db: Db, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).where('decided_at', 'is', null).executeTakeFirst()
}

/** Decides the open reports of a place and returns them. */
export async function decideReports(
  tx: Tx,
  place: Place,
  decision: Pick<ReportRow, 'decided_by' | 'decision' | 'reason'>,
): Promise<ReportRow[]> {
  const open = await openOn(tx, place).selectAll('reports').orderBy('reports.id').execute()
  const ids = open.map(({ id }) => id)
  if (ids.length === 0) return []
  const decided = { ...decision, decided_at: new Date().toISOString() }
  await tx.updateTable('reports').set(decided).where('id', 'in', ids).execute()
  return open
}

export function countOpenReports(db: Db): Promise<number> {
  return countOf(db.selectFrom('reports').where('decided_at', 'is', null))
}

const keys = [sql.ref('reports.created_at'), sql.ref('reports.id')]

const told = [
  ...(['reports.kind', 'reports.content', 'reports.created_at', 'reports.user_id'] as const),
  ...(['reports.name', 'reports.email', 'reporter.name as account_name', 'reporter.email as account_email'] as const),
] as const

/** Reports that are shown of one place besides the first. */
const OTHERS = 20

/** The open reports of a place after the first, and the number of all. */
export async function listOthers(db: Db, place: Place) {
  const others = await openOn(db, place)
    .leftJoin('users as reporter', 'reporter.id', 'reports.user_id')
    .select(told)
    .orderBy('reports.created_at')
    .orderBy('reports.id')
    .offset(1)
    .limit(OTHERS)
    .execute()
  return { others, people: others.length < OTHERS ? others.length + 1 : await countOf(openOn(db, place)) }
}

/** One page of the open reports, oldest first, of each place only the first, with what it is about. Throws `invalid_cursor`. */
export async function listOpenReports(db: Db, { limit, after }: { limit: number; after?: string | undefined }) {
  const start = after === undefined ? undefined : readCursor(after, 2)
  const found = await db
    .selectFrom('reports')
    .innerJoin('posts', 'posts.id', 'reports.post_id')
    .leftJoin('comments', 'comments.id', 'reports.comment_id')
    .leftJoin('users as author', 'author.id', 'comments.user_id')
    .leftJoin('users as reporter', 'reporter.id', 'reports.user_id')
    .select(['reports.id', ...told])
    .select(['posts.id as post_id', 'posts.title', 'posts.slug', 'posts.deleted_at as post_deleted_at'])
    .select(['comments.id as comment_id', 'comments.content as comment', 'comments.held_at', 'comments.deleted_at'])
    .select(['author.id as author_id', 'author.name as author_name'])
    .where('reports.decided_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reports as earlier')
            .select('earlier.id')
            .whereRef('earlier.post_id', '=', 'reports.post_id')
            .where('earlier.decided_at', 'is', null)
            .where(sql<boolean>`coalesce(earlier.comment_id, '') = coalesce(reports.comment_id, '')`)
            .where(sql<boolean>`(earlier.created_at, earlier.id) < (reports.created_at, reports.id)`),
        ),
      ),
    )
    .$if(start !== undefined, (all) => all.where(isAfter(keys, start ?? [], false)))
    .orderBy('reports.created_at')
    .orderBy('reports.id')
    .limit(limit + 1)
    .execute()
  return pageOf(found, { limit, after }, (row) => writeCursor([row.created_at, row.id]))
}

/** The author of what is reported, whether deleted or not: address and language for a mail. */
export function findAuthorOf(db: Db, { postId, commentId }: Place) {
  const users = db.selectFrom('users').select(['users.id', 'users.name', 'users.email', 'users.language'])
  return commentId === null
    ? users.innerJoin('posts', 'posts.user_id', 'users.id').where('posts.id', '=', postId).executeTakeFirst()
    : users
        .innerJoin('comments', 'comments.user_id', 'users.id')
        .where('comments.id', '=', commentId)
        .executeTakeFirst()
}

/** The article, deleted or not, and the state of its comment. */
export function findSubject(db: Db, { postId, commentId }: Place) {
  return db
    .selectFrom('posts')
    .leftJoin('comments', (join) => join.onRef('comments.post_id', '=', 'posts.id').on('comments.id', '=', commentId))
    .select(['posts.title', 'posts.slug', 'comments.held_at', 'comments.deleted_at'])
    .select('posts.deleted_at as post_deleted_at')
    .where('posts.id', '=', postId)
    .executeTakeFirst()
}
