import type { PostStatus } from '@byline/contract/posts/post-states'
import { revisionId } from '@byline/contract/posts/revision-id'
import { sql } from 'kysely'
import { deleteRows } from '../../db/rows/rows.ts'
import type { Db, RevisionRow, Tx } from '../../db/tables/schema.ts'
import { writtenColumns } from '../posts/rows/post-content.ts'
import { existingPosts } from '../visibility/store.ts'

/** A revision with its saver, without its content. */
export interface RevisionInfo extends Omit<RevisionRow, 'content' | 'post_id'> {
  correction: string | null
  later: 0 | 1 | null
  user_id: string | null
  user_name: string | null
  user_avatar: string | null
  user_verified: 0 | 1 | null
  user_slug: string | null
}

/** The post whose revisions are read; `saved_by` of the current one is read from the post itself. */
export interface Revised {
  id: string
  user_id: string
}

const columns = ['version', 'created_at', 'saved_by', 'state', 'title'] as const

/** The replaced revisions of a post, the newest first, without the current one. */
export function listReplaced(
  db: Db,
  post: Revised,
  { before, limit, seenOnly }: { before?: number | undefined; limit: number; seenOnly: boolean },
): Promise<RevisionInfo[]> {
  return replaced(db, post, seenOnly)
    .$if(before !== undefined, (rows) => rows.where('revisions.version', '<', Number(before)))
    .orderBy('revisions.version', 'desc')
    .limit(limit)
    .execute()
}

/** One replaced revision with its packed content. */
export function findReplaced(db: Db, post: Revised, version: number, seenOnly: boolean) {
  return replaced(db, post, seenOnly)
    .select('revisions.content')
    .where('revisions.version', '=', version)
    .executeTakeFirst()
}

/** The first revision after that version, or that readers have seen, if it was replaced since. */
export function findNextReplaced(
  db: Db,
  post: Revised,
  version: number,
  seenOnly: boolean,
): Promise<RevisionInfo | undefined> {
  return replaced(db, post, seenOnly)
    .where('revisions.version', '>', version)
    .orderBy('revisions.version')
    .limit(1)
    .executeTakeFirst()
}

function replaced(db: Db, post: Revised, seenOnly: boolean) {
  return db
    .selectFrom('revisions')
    .leftJoin('corrections', (join) =>
      join
        .onRef('corrections.post_id', '=', 'revisions.post_id')
        .onRef('corrections.version', '=', 'revisions.version'),
    )
    .leftJoin('users', (join) =>
      join
        .on((eb) => eb('users.id', '=', eb.fn.coalesce('revisions.saved_by', eb.val(post.user_id))))
        .on('users.deleted_at', 'is', null),
    )
    .select(columns.map((column) => `revisions.${column}` as const))
    .select(['corrections.text as correction', 'corrections.later', ...saver])
    .where('revisions.post_id', '=', post.id)
    .$if(seenOnly, (rows) => rows.where('revisions.state', '=', 'published'))
}

const saver = [
  'users.id as user_id',
  'users.name as user_name',
  'users.avatar as user_avatar',
  'users.verified as user_verified',
  'users.slug as user_slug',
] as const

/** The current revision of a post; undefined if it is deleted. */
export function findCurrentInfo(db: Db, post: Revised): Promise<RevisionInfo | undefined> {
  return current(db, post).executeTakeFirst()
}

/** The current revision with its content and its rendered text, read in one query so that they match. */
export function findCurrent(db: Db, post: Revised) {
  return current(db, post)
    .innerJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .select(writtenColumns)
    .select(['post_texts.body', 'post_texts.html', 'post_texts.renderer'])
    .executeTakeFirst()
}

function current(db: Db, post: Revised) {
  return existingPosts(db)
    .leftJoin('corrections', (join) =>
      join.onRef('corrections.post_id', '=', 'posts.id').onRef('corrections.version', '=', 'posts.version'),
    )
    .leftJoin('users', (join) =>
      join
        .on((eb) => eb('users.id', '=', eb.fn.coalesce('posts.saved_by', 'posts.user_id')))
        .on('users.deleted_at', 'is', null),
    )
    .select(['posts.version', 'posts.updated_at as created_at', 'posts.saved_by', 'posts.state'])
    .select(['posts.title', 'corrections.text as correction', 'corrections.later', ...saver])
    .where('posts.id', '=', post.id)
}

/** Revisions of drafts of that time that another revision of the same hour follows. */
export function listThinnable(db: Db, { from, before, limit }: { from: string; before: string; limit: number }) {
  return (
    db
      .selectFrom('revisions')
      .select(['post_id', 'version'])
      // A literal, because SQLite does not use a partial index for a bound value.
      .where('state', '<>', sql.lit<PostStatus>('published'))
      .where('created_at', '>=', from)
      .where('created_at', '<', before)
      .where(
        sql<boolean>`substr(created_at, 1, 13) = (
          select substr(later.created_at, 1, 13) from revisions as later
          where later.post_id = revisions.post_id and later.version > revisions.version
            and later.state <> 'published'
          order by later.version limit 1)`,
      )
      .limit(limit)
      .execute()
  )
}

export async function deleteRevision(tx: Tx, { post_id, version }: Pick<RevisionRow, 'post_id' | 'version'>) {
  await deleteRows(tx, 'revisions', { post_id, version })
}

export const idOf = (post: Revised, { version }: { version: number }) => revisionId(post.id, version)
