import type { Db } from '../../../db/tables/schema.ts'

/**
 * The names of users, with the numbers of posts that were deleted with them and of comments that were visible until
 * then.
 */
export async function loadDeletedUsers(db: Db, ids: string[]) {
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
        .where('comments.held_at', 'is', null)
        .where(({ or, eb: on }) =>
          or([on('home.deleted_at', 'is', null), on('home.deleted_at', '=', eb.ref('users.deleted_at'))]),
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
        .where('comments.held_at', 'is', null)
        .where('other.deleted_at', 'is', null)
        .as('comments_of_others'),
    ])
    .where('users.id', 'in', ids)
    .execute()
  return rows.map(({ id, name, posts, own_comments, comments_of_others }) => ({
    id,
    name,
    posts: posts ?? 0,
    comments: (own_comments ?? 0) + (comments_of_others ?? 0),
  }))
}

/** The file of a user's picture, in a list that is empty without one. */
export async function findPictureOf(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('users').select('avatar').where('id', '=', id).execute()
  return rows.flatMap(({ avatar }) => avatar ?? [])
}
