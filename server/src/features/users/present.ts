import type { Author, ListedUser, User } from '@byline/contract/users'
import type { UserRow } from '../../db/schema.ts'
import { displayedName } from './displayed-line.ts'

/** A user in responses to that user and to admins: with the address, never with the password hash. */
export function presentUser(row: UserRow): User {
  return {
    _id: row.id,
    name: displayedName(row.name),
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    avatar: row.avatar,
    verified: row.verified === 1,
    admin: row.admin === 1,
    writer: row.writer === 1,
    createdAt: row.created_at,
  }
}

/** A user in the list of admins. */
export function presentListedUser(
  row: UserRow,
  counts: Pick<ListedUser, 'postCount' | 'commentCount'>,
): ListedUser {
  return { ...presentUser(row), ...counts }
}

/** A new user on the dashboard of admins, without the address. */
export function presentNewcomer(row: UserRow): Author & { createdAt: string } {
  const { _id, name, avatar, verified, createdAt } = presentUser(row)
  return { _id, name, avatar, verified, createdAt }
}
