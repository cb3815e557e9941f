import type { DeletionKind } from '@byline/contract/calls/trash'
import { sql } from 'kysely'
import type { Db, DeletionRow } from '../../db/tables/schema.ts'

/** The deleted post or posts, comment, user or page, as far as the trash shows it. */
export interface SubjectRow {
  kind: DeletionKind
  id: string
  /** The title of a post (of several the first) or page, the beginning of the text of a comment, or the name of a user. */
  name: string
  posts: number
  comments: number
  /** Of a comment: the title of its post, if readers see that. */
  under: string | null
}

/** Characters of a comment that are read: more than its name has, as marks and white space are removed. */
const NAMED = 1_000

/** What was deleted by deletion id, without the purged ones. */
export async function loadSubjects(
  db: Db,
  deletions: DeletionRow[],
): Promise<Map<string, SubjectRow>> {
  const idsOf = (wanted: DeletionKind) =>
    deletions.filter(({ kind }) => kind === wanted).map(({ subject_id }) => subject_id)
  const found = new Map<string, SubjectRow>(
    [
      ...(await loadPosts(db, idsOf('post'))),
      ...(await loadGroups(db, idsOf('posts'))),
      ...(await loadComments(db, idsOf('comment'))),
      ...(await loadUsers(db, idsOf('user'))),
      ...(await loadPages(db, idsOf('page'))),
    ].map((subject) => [`${subject.kind} ${subject.id}`, subject]),
  )
  return new Map(
    deletions.flatMap(({ id, kind, subject_id }) => {
      const subject = found.get(`${kind} ${subject_id}`)
      return subject ? [[id, subject] as const] : []
    }),
  )
}

async function loadPosts(db: Db, ids: string[]): Promise<SubjectRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title'])
    .select((eb) =>
      eb
        .selectFrom('comments')
        .innerJoin('users', 'users.id', 'comments.user_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('comments.post_id', '=', 'posts.id')
        .where('comments.deleted_at', 'is', null)
        .where('users.deleted_at', 'is', null)
        .as('comments'),
    )
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, title, comments }) => ({
    kind: 'post',
    id,
    name: title,
    posts: 0,
    comments: comments ?? 0,
    under: null,
  }))
}

/** Several posts that were deleted together, by the first of them. */
async function loadGroups(db: Db, ids: string[]): Promise<SubjectRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title'])
    .select((eb) =>
      eb
        .selectFrom('posts as other')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('other.deletion_id', '=', 'posts.deletion_id')
        .as('posts'),
    )
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, title, posts }) => ({
    kind: 'posts',
    id,
    name: title,
    posts: Number(posts ?? 0),
    comments: 0,
    under: null,
  }))
}

async function loadComments(db: Db, ids: string[]): Promise<SubjectRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('comments')
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'comments.post_id').on('posts.visible', '=', 1),
    )
    // The beginning is enough for a name.
    .select(['comments.id', 'posts.title', sql<string>`substr(content, 1, ${NAMED})`.as('content')])
    .where('comments.id', 'in', ids)
    .execute()
  return rows.map(({ id, content, title }) => ({
    kind: 'comment',
    id,
    name: content,
    posts: 0,
    comments: 0,
    under: title,
  }))
}

async function loadPages(db: Db, ids: string[]): Promise<SubjectRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('own_pages')
    .select(['id', 'title as name'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, kind: 'page', posts: 0, comments: 0, under: null }))
}

/** Counts the posts that were deleted with a user, and the comments that were visible until then. */
async function loadUsers(db: Db, ids: string[]): Promise<SubjectRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .select((eb) => [
      eb
        .selectFrom('posts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('posts.user_id', '=', 'users.id')
        .whereRef('posts.deleted_at', '=', 'users.deleted_at')
        .as('posts'),
      eb
        .selectFrom('comments')
        .innerJoin('posts as home', 'home.id', 'comments.post_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('comments.user_id', '=', 'users.id')
        .where('comments.deleted_at', 'is', null)
        .where(({ or, eb: on }) =>
          or([
            on('home.deleted_at', 'is', null),
            on('home.deleted_at', '=', eb.ref('users.deleted_at')),
          ]),
        )
        .as('own_comments'),
      eb
        .selectFrom('comments')
        .innerJoin('posts as home', 'home.id', 'comments.post_id')
        .innerJoin('users as other', 'other.id', 'comments.user_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('home.user_id', '=', 'users.id')
        .whereRef('home.deleted_at', '=', 'users.deleted_at')
        .where('comments.deleted_at', 'is', null)
        .where('other.deleted_at', 'is', null)
        .as('comments_of_others'),
    ])
    .where('users.id', 'in', ids)
    .execute()
  return rows.map(({ id, name, posts, own_comments, comments_of_others }) => ({
    kind: 'user',
    id,
    name,
    posts: posts ?? 0,
    comments: (own_comments ?? 0) + (comments_of_others ?? 0),
    under: null,
  }))
}
