import { sql } from 'kysely'
import { inPages } from '../../../db/pages/in-pages.ts'
import type { Db, Schema, UserRow } from '../../../db/tables/schema.ts'
import { activeUsers } from '../../../features/users/account/store.ts'
import { hasAuthor } from '../../../features/visibility/store.ts'

const PEOPLE_AT_ONCE = 100

export type Person = Omit<UserRow, 'password_hash'> & {
  biography: string | null
  links: string | null
}

/**
 * Everybody who is not deleted, and the former members whose comments stayed, in the order in which they came, a few at a
 * time and without their passwords.
 */
export function listPeople(db: Db): AsyncGenerator<Person[]> {
  return inPages<Person>(PEOPLE_AT_ONCE, (after, size) =>
    people(db.selectFrom('users').where(hasAuthor))
      .$if(after !== undefined, (all) =>
        all.where(sql<boolean>`(users.created_at, users.id) > (${after?.created_at}, ${after?.id})`),
      )
      .orderBy('users.created_at')
      .orderBy('users.id')
      .limit(size)
      .execute(),
  )
}

export function loadPerson(db: Db, id: string): Promise<Person> {
  return people(activeUsers(db)).where('users.id', '=', id).executeTakeFirstOrThrow()
}

/** Related rows of some people, by the id of the person. */
export interface PersonParts {
  /** The imported authors whose articles went to the person. */
  transferred: Map<string, Pick<UserRow, 'id' | 'name' | 'slug' | 'created_at' | 'deleted_at'>[]>
  /** The kinds of notifications about which the person has chosen when to be mailed. */
  mails: Map<string, Schema['notification_mails'][]>
}

export async function loadPersonParts(db: Db, ids: string[]): Promise<PersonParts> {
  const authors = await db
    .selectFrom('users')
    .select(['id', 'name', 'slug', 'created_at', 'deleted_at', 'handed_to'])
    .where('handed_to', 'in', ids)
    .orderBy('id')
    .execute()
  const mails = await db
    .selectFrom('notification_mails')
    .selectAll()
    .where('user_id', 'in', ids)
    .orderBy('kind')
    .execute()
  return {
    transferred: Map.groupBy(authors, ({ handed_to }) => String(handed_to)),
    mails: Map.groupBy(mails, ({ user_id }) => user_id),
  }
}

function people(users: ReturnType<typeof activeUsers>) {
  return users
    .leftJoin('author_profiles', 'author_profiles.user_id', 'users.id')
    .select(['users.id', 'name', 'email', 'email_key', 'email_confirmed_at', 'avatar', 'slug'])
    .select(['verified', 'admin', 'writer', 'created_at', 'deleted_at', 'handed_to', 'language', 'former_by'])
    .select(['trusted', 'suspended_until', 'suspended_reason'])
    .select(['author_profiles.biography', 'author_profiles.links'])
}
