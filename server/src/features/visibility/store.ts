import type { PostStatus } from '@byline/contract/posts/post-states'
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Flag, Schema, Tx } from '../../db/tables/schema.ts'
import { queueEvent } from '../webhooks/queue-event.ts'
import { isCommentVisible, isPostVisible } from './rules.ts'

type From<Table extends keyof Schema> = SelectQueryBuilder<Schema, Table, object>

/** The base of a query on posts: `visiblePosts` for readers, `existingPosts` for management. */
export type PostsFrom = (db: Db) => From<'posts'>
/** Like `PostsFrom`, for comments. */
export type CommentsFrom = (db: Db) => From<'comments'>
/** Comments with the rows of their authors and posts. */
export type JoinedCommentsFrom = (db: Db) => SelectQueryBuilder<Schema, 'comments' | 'users' | 'posts', object>

/** A literal, because SQLite does not use a partial index for a bound value. */
const yes = sql.lit<Flag>(1)

/** The posts that readers may see. Any other post is a 404 for readers, never a 403. */
export const visiblePosts: PostsFrom = (db) => db.selectFrom('posts').where('posts.visible', '=', yes)

export const visibleComments: CommentsFrom = (db) => db.selectFrom('comments').where('comments.visible', '=', yes)

/**
 * Posts that are not deleted, visible or not. Their authors and admins may manage them; the slugs of the published are
 * taken.
 */
export const existingPosts: PostsFrom = (db) => db.selectFrom('posts').where('posts.deleted_at', 'is', null)

/** Drafts and scheduled posts. Their indexes are partial, so each query on them begins here. */
export const notPublished: PostsFrom = (db) =>
  existingPosts(db).where('posts.state', '<>', sql.lit<PostStatus>('published'))

/** The posts of management in one state. */
export function existingPostsIn(state: PostStatus): PostsFrom {
  const all = state === 'published' ? existingPosts : notPublished
  return (db) => all(db).where('posts.state', '=', sql.lit(state))
}

/** Only comments on published posts are managed, so that nobody learns what becomes of a withdrawn post. */
const hasReaders = (eb: ExpressionBuilder<Schema, 'posts'>) =>
  eb.and([eb('posts.deleted_at', 'is', null), eb('posts.state', '=', 'published')])

/** Authors of comments that exist: not deleted, or a placeholder for a closed account. */
export const hasAuthor = (eb: ExpressionBuilder<Schema, 'users'>) =>
  eb.or([eb('users.deleted_at', 'is', null), eb('users.former_by', 'is not', null)])

/**
 * The comments that somebody may change, held or not: neither the comment nor its author is deleted, and its post is
 * published and not deleted.
 */
export const storedComments: CommentsFrom = (db) =>
  db
    .selectFrom('comments')
    .where('comments.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('posts').select('posts.id').whereRef('posts.id', '=', 'comments.post_id').where(hasReaders)),
    )
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('users').select('users.id').whereRef('users.id', '=', 'comments.user_id').where(hasAuthor)),
    )

/** `visibleComments` with their authors and posts. */
export const visibleJoinedComments: JoinedCommentsFrom = (db) =>
  visibleComments(db)
    .innerJoin('users', 'users.id', 'comments.user_id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')

/** `storedComments` with their authors and posts, each of which is looked up once. */
export const storedJoinedComments: JoinedCommentsFrom = (db) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .where('comments.deleted_at', 'is', null)
    .where(hasAuthor)
    .where(hasReaders)

/** The comments of the lists of management. Held ones have a list of their own. */
export const existingJoinedComments: JoinedCommentsFrom = (db) =>
  storedJoinedComments(db).where('comments.held_at', 'is', null)

/** The comments that wait for a decision, which only their authors and admins see. */
export const heldJoinedComments: JoinedCommentsFrom = (db) =>
  storedJoinedComments(db).where('comments.held_at', 'is not', null)

/** A post with its comments, a comment, or a user: all their posts and comments, and the comments under their posts. */
export type Subject = { post: string } | { comment: string } | { user: string }

/**
 * Updates the flags `visible` of the subject after a change of a state that `rules.ts` uses. No other function writes
 * these flags; triggers count by them. Returns the ids of the posts whose visible comments changed.
 */
export async function updateVisibility(tx: Tx, subject: Subject): Promise<string[]> {
  if (!('comment' in subject)) await updatePosts(tx, subject)
  return updateComments(tx, subject)
}

async function updatePosts(tx: Tx, subject: { post: string } | { user: string }): Promise<void> {
  const rows = await tx
    .selectFrom('posts')
    .select(['id', 'slug', 'title', 'visible', 'state', 'deleted_at as deletedAt'])
    .$if('post' in subject, (posts) => posts.where('id', '=', idOf(subject)))
    .$if('user' in subject, (posts) => posts.where('user_id', '=', idOf(subject)))
    .execute()
  const changed = await store(
    tx,
    'posts',
    rows.map((row) => ({ ...row, becomes: isPostVisible(row) })),
  )
  for (const { id, slug, title, becomes } of changed) {
    // The reader of the former address gets no answer any more, so no address is told.
    if (becomes) await queueEvent(tx, 'post.published', { id, slug, title })
    else await queueEvent(tx, 'post.unpublished', { id, title })
  }
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
      'comments.held_at as heldAt',
      'posts.visible as post_visible',
      'users.deleted_at as author_deleted_at',
      'users.former_by as author_former_by',
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
        heldAt: row.heldAt,
        post: { visible: row.post_visible === 1 },
        author: { deletedAt: row.author_deleted_at, stays: row.author_former_by !== null },
      }),
    })),
  )
  return [...new Set(changed.map(({ post_id }) => post_id))]
}

function idOf(subject: Subject): string {
  return String(Object.values(subject)[0])
}

/** Ids per statement, because a post may have more comments than a statement allows parameters. */
const IDS_AT_ONCE = 1_000

/** Writes the flags that changed and returns their rows. The types of the schema prevent any other code from it. */
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
