import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Flag, Schema, Tx } from '../../db/schema.ts'
import { isCommentVisible, isPostVisible } from './rules.ts'

type From<Table extends keyof Schema> = SelectQueryBuilder<Schema, Table, object>

/** Which posts a query starts from: `visiblePosts` for readers, `existingPosts` for management. */
export type PostsFrom = (db: Db) => From<'posts'>
/** As `PostsFrom`, for comments. */
export type CommentsFrom = (db: Db) => From<'comments'>

/** A literal, because SQLite uses no partial index for a bound value. */
const yes = sql.lit<Flag>(1)

/** The posts that readers may see. For them any other post is a 404, never a 403. */
export const visiblePosts: PostsFrom = (db) =>
  db.selectFrom('posts').where('posts.visible', '=', yes)

/** The comments that readers may see. */
export const visibleComments: CommentsFrom = (db) =>
  db.selectFrom('comments').where('comments.visible', '=', yes)

/** The posts that are not deleted, visible or not: their authors and admins manage them, and they hold their slugs. */
export const existingPosts: PostsFrom = (db) =>
  db.selectFrom('posts').where('posts.deleted_at', 'is', null)

/** The comments that are not deleted, nor their posts, nor their authors: what can be managed. */
export const existingComments: CommentsFrom = (db) =>
  db
    .selectFrom('comments')
    .where('comments.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('posts')
          .select('posts.id')
          .whereRef('posts.id', '=', 'comments.post_id')
          .where('posts.deleted_at', 'is', null),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .select('users.id')
          .whereRef('users.id', '=', 'comments.user_id')
          .where('users.deleted_at', 'is', null),
      ),
    )

/** A post with its comments, a comment, or all that a user has written and that is under their posts. */
export type Subject = { post: string } | { comment: string } | { user: string }

/**
 * Stores again whether readers may see it, after a change of anything that `rules.ts` looks at. This alone writes the
 * two flags; triggers count by them. Answers the ids of the posts whose visible comments changed.
 */
export async function updateVisibility(tx: Tx, subject: Subject): Promise<string[]> {
  if (!('comment' in subject)) await updatePosts(tx, subject)
  return updateComments(tx, subject)
}

async function updatePosts(tx: Tx, subject: { post: string } | { user: string }): Promise<void> {
  const rows = await tx
    .selectFrom('posts')
    .select(['id', 'visible', 'deleted_at as deletedAt'])
    .$if('post' in subject, (posts) => posts.where('id', '=', idOf(subject)))
    .$if('user' in subject, (posts) => posts.where('user_id', '=', idOf(subject)))
    .execute()
  await store(
    tx,
    'posts',
    rows.map((row) => ({ ...row, becomes: isPostVisible(row) })),
  )
}

async function updateComments(tx: Tx, subject: Subject): Promise<string[]> {
  const rows = await tx
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select([
      'comments.id',
      'comments.post_id',
      'comments.visible',
      'comments.deleted_at as deletedAt',
      'posts.visible as post_visible',
      'users.deleted_at as author_deleted_at',
    ])
    .$if('comment' in subject, (all) => all.where('comments.id', '=', idOf(subject)))
    .$if('post' in subject, (all) => all.where('comments.post_id', '=', idOf(subject)))
    .$if('user' in subject, (all) =>
      all.where((eb) =>
        eb.or([
          eb('comments.user_id', '=', idOf(subject)),
          eb(
            'comments.post_id',
            'in',
            eb.selectFrom('posts as own').select('own.id').where('own.user_id', '=', idOf(subject)),
          ),
        ]),
      ),
    )
    .execute()
  const changed = await store(
    tx,
    'comments',
    rows.map((row) => ({
      ...row,
      becomes: isCommentVisible({
        deletedAt: row.deletedAt,
        post: { visible: row.post_visible === 1 },
        author: { deletedAt: row.author_deleted_at },
      }),
    })),
  )
  return [...new Set(changed.map(({ post_id }) => post_id))]
}

function idOf(subject: Subject): string {
  return String(Object.values(subject)[0])
}

/** A post may have more comments than a statement takes values. */
const IDS_AT_ONCE = 1_000

/** Writes the flags that are not right yet; answers their rows. The schema's types let nothing else write them. */
async function store<Row extends { id: string; visible: Flag; becomes: boolean }>(
  tx: Tx,
  table: 'posts' | 'comments',
  rows: Row[],
): Promise<Row[]> {
  const changed = rows.filter(({ visible, becomes }) => (visible === 1) !== becomes)
  for (const flag of [0, 1]) {
    const ids = changed.filter(({ becomes }) => Number(becomes) === flag).map(({ id }) => id)
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      const some = sql.join(ids.slice(start, start + IDS_AT_ONCE))
      await sql`update ${sql.table(table)} set visible = ${sql.lit(flag)}
        where id in (${some})`.execute(tx)
    }
  }
  return changed
}
