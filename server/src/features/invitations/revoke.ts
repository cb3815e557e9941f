import type { Tx } from '../../db/tables/schema.ts'
import { type Origin, recordEvent } from '../security-log/record-event.ts'
import { givesRights } from './present.ts'
import { endInvitation, findAuthors, findOpen, type InvitationRow, type Which } from './store.ts'

/** Revokes an open invitation, and records it; returns whether there was one. */
export async function revoke(tx: Tx, origin: Origin, which: Which): Promise<boolean> {
  const row = await findOpen(tx, which)
  if (!row) return false
  await recordInvitation(tx, origin, 'invitationRevoked', row)
  return endInvitation(tx, { id: row.id }, 'revoked')
}

/** Records who was invited to what, unless it is what everybody may do who has an account. */
export async function recordInvitation(
  tx: Tx,
  origin: Origin,
  kind: 'invitationMade' | 'invitationRevoked',
  row: InvitationRow,
): Promise<void> {
  if (!givesRights(row)) return
  const { email, role, author_id } = row
  const author = author_id === null ? undefined : (await findAuthors(tx, [author_id])).get(author_id)
  const facts = { role, ...(author && { author: author.name }) }
  const target = { name: email ?? '' }
  await recordEvent(tx, origin, { kind, target, [kind === 'invitationMade' ? 'after' : 'before']: facts })
}
