import { draftLimits } from '@byline/contract/drafts/draft-limits'
import { draftLinkMessages } from '@byline/contract/drafts/draft-link-messages'
import { DAY_MS } from '@byline/contract/rules/durations'
import { newId } from '../../db/new-id.ts'
import type { UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { findManaged } from '../posts/one-post/find-managed.ts'
import { type DraftLinkRow, insertLink, listLinks } from './store.ts'

/**
 * Makes a link to a post that is not published, which the actor may manage. Throws `post_not_found`, `forbidden`,
 * `already_published`, `invalid_fields` or `too_many_draft_links`.
 */
export async function createLink(
  { db }: Pick<Deps, 'db'>,
  actor: UserRow,
  address: string,
  expiresAt: string | null | undefined,
): Promise<DraftLinkRow> {
  const now = Date.now()
  return transact(db, async (tx) => {
    const post = await findManaged(tx, actor, address)
    if (post.state === 'published') throw new AppError('already_published')
    const row = { id: newId(), post_id: post.id, created_at: iso(now), expires_at: expiryFrom(expiresAt, now) }
    const working = (await listLinks(tx, post.id)).filter(({ expires_at }) => expires_at > row.created_at)
    if (working.length >= draftLimits.linksMax) throw new AppError('too_many_draft_links')
    return insertLink(tx, row)
  })
}

function expiryFrom(wanted: string | null | undefined, now: number): string {
  const time = wanted ?? iso(now + draftLimits.linkDays * DAY_MS)
  const reject = (message: string) => new AppError('invalid_fields', { expiresAt: [message] })
  if (time <= iso(now)) throw reject(draftLinkMessages.expiryPast)
  if (time > iso(now + draftLimits.linkDaysMax * DAY_MS)) throw reject(draftLinkMessages.expiryFar)
  return time
}

const iso = (time: number) => new Date(time).toISOString()
