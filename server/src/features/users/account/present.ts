import type { AuthorLink } from '@byline/contract/users/author-links'
import { FOR_GOOD, type Suspension } from '@byline/contract/users/suspension'
import type { Author, ListedUser, OwnUser, User } from '@byline/contract/users/users'
import { isSpoken } from '@byline/languages/languages'
import type { AuthorProfileRow, UserRow } from '../../../db/tables/schema.ts'
import { isSuspended } from '../../../http/mount/suspension.ts'
import { displayedName } from './displayed-line.ts'
import type { Byline } from './store.ts'

/** The public fields of a user. Rows leave the server only through these functions. */
export function presentAuthor(row: Pick<UserRow, 'id' | 'name' | 'avatar' | 'verified' | 'slug'>): Author {
  return {
    _id: row.id,
    name: displayedName(row.name),
    avatar: row.avatar,
    verified: row.verified === 1,
    slug: row.slug,
  }
}

/** The author of a post or comment, from the columns of `bylineColumns`. */
export function presentByline(row: Byline & { user_id: string }): Author {
  const { user_id: id, author_name: name, author_avatar: avatar, author_verified: verified, author_slug: slug } = row
  return presentAuthor({ id, name, avatar, verified, slug })
}

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
    slug: row.slug,
    ...(isSpoken(row.language) && { language: row.language }),
  }
}

/** A user in responses to that user, with what their page says about them. */
export function presentOwnUser(row: UserRow, profile: AuthorProfileRow | undefined): OwnUser {
  return { ...presentUser(row), biography: profile?.biography ?? '', links: presentLinks(profile) }
}

export function presentLinks(profile: Pick<AuthorProfileRow, 'links'> | undefined): AuthorLink[] {
  return JSON.parse(profile?.links ?? '[]') as AuthorLink[]
}

export function presentListedUser(row: UserRow, counts: Pick<ListedUser, 'postCount' | 'commentCount'>): ListedUser {
  return { ...presentUser(row), ...counts, ...presentSuspension(row) }
}

/** Empty for a person who is not suspended. */
export function presentSuspension(row: UserRow): { suspension?: Suspension } {
  if (!isSuspended(row)) return {}
  const { suspended_until: until, suspended_reason: reason } = row
  return { suspension: { until: until === FOR_GOOD ? null : until, reason } }
}

/** A new user on the dashboard of admins, without the address. */
export function presentNewcomer(row: UserRow): Author & { createdAt: string } {
  return { ...presentAuthor(row), createdAt: row.created_at }
}
