import type { InvitedAuthor } from '@byline/contract/users/invitations'
import { readCounts } from '../../db/pages/counts.ts'
import type { Db } from '../../db/tables/schema.ts'
import { presentInvitedAuthor } from './present.ts'
import { findAuthors, type InvitationRow } from './store.ts'

/** The author of each invitation that names one, by the id of the author. */
export async function readInvitedAuthors(
  db: Db,
  invitations: Pick<InvitationRow, 'author_id'>[],
): Promise<(invitation: Pick<InvitationRow, 'author_id'>) => InvitedAuthor | undefined> {
  const ids = invitations.flatMap(({ author_id }) => author_id ?? [])
  const authors = await findAuthors(db, ids)
  const countOf = await readCounts(db, ['posts'], ids)
  return ({ author_id }) => {
    const row = author_id === null ? undefined : authors.get(author_id)
    return row && presentInvitedAuthor(row, countOf('posts', row.id))
  }
}
