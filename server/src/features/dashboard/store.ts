import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { visibleComments } from '../comments/store.ts'
import { visiblePosts } from '../posts/store.ts'

/** Living posts, of one author or of all. */
export async function countPosts(db: Db, author: string | undefined): Promise<number> {
  const { count } = await visiblePosts(db)
    .$if(author !== undefined, (posts) => posts.where('user_id', '=', String(author)))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function countComments(db: Db, author: string | undefined): Promise<number> {
  const { count } = await visibleComments(db)
    .$if(author !== undefined, (comments) => comments.where('user_id', '=', String(author)))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Comments by UTC day, `YYYY-MM-DD`, from `since` on; days without any are left out. */
export function countCommentsPerDay(
  db: Db,
  { author, since }: { author: string | undefined; since: string },
): Promise<{ day: string; count: number }[]> {
  const day = sql<string>`substr(comments.created_at, 1, 10)`
  return visibleComments(db)
    .where('comments.created_at', '>=', since)
    .$if(author !== undefined, (comments) => comments.where('user_id', '=', String(author)))
    .select((eb) => [day.as('day'), eb.fn.countAll<number>().as('count')])
    .groupBy(day)
    .execute()
}
