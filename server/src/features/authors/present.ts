import type { AuthorProfile } from '@byline/contract/authors'
import type { Author } from '@byline/contract/users/users'
import type { AuthorProfileRow, UserRow } from '../../db/tables/schema.ts'
import { displayedName } from '../users/account/displayed-line.ts'
import { presentLinks } from '../users/account/present.ts'

/** The public fields of a user; rows leave the server only through these functions. */
export function presentAuthor(row: UserRow): Author {
  return {
    _id: row.id,
    name: displayedName(row.name),
    avatar: row.avatar,
    verified: row.verified === 1,
    slug: row.slug,
  }
}

/** A person as their page shows them. */
export function presentAuthorProfile(
  row: UserRow,
  profile: AuthorProfileRow | undefined,
): AuthorProfile {
  return { ...presentAuthor(row), html: profile?.html ?? '', links: presentLinks(profile) }
}
