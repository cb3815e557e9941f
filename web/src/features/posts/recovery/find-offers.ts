import { getWorkingCopy, listWorkingCopies } from '@byline/contract/drafts/working-copies'
import type { ApiClient } from '../../../lib/calls/api-client.ts'
import { sameFields } from '../content/post-fields.ts'
import { lockedContentIds } from './content-lock.ts'
import { contentOf } from './copy-content.ts'
import { endedElsewhere, mergeOffers, type Offer } from './offers.ts'
import { expired, type RecoveredContent } from './recovered-content.ts'
import { createRecoveryStore, type RecoveryStore } from './recovery-store.ts'

const nothing = { copies: [], ended: [] }

/**
 * The unsaved contents of a user in this browser and on the server, newest first, without those that are open in a tab
 * of this browser. Works without a connection and without storage. Deletes contents from the browser that are too old
 * or were saved elsewhere.
 */
export async function findOffers(
  api: ApiClient,
  userId: string,
  store: RecoveryStore = createRecoveryStore(),
): Promise<Offer[]> {
  const [stored, openIds, listed] = await Promise.all([
    store.list().catch((): RecoveredContent[] => []),
    lockedContentIds(),
    api.call(listWorkingCopies, { keepsSession: true }).catch(() => nothing),
  ])
  const own = stored.filter((content) => content.userId === userId && !openIds.has(content.id))
  const outdated = new Set([...expired(stored, Date.now()), ...endedElsewhere(own, listed)])
  for (const { id } of outdated) void store.delete(id).catch(() => undefined)
  const current = own
    .filter((content) => !outdated.has(content))
    .filter(({ fields, baseline }) => !sameFields(fields, baseline.fields))
  return mergeOffers(current, listed).filter(({ id }) => !openIds.has(id))
}

/** The offered content, from the server if another browser has written it. Throws `ApiError`. */
export async function fetchOffered(
  api: ApiClient,
  userId: string,
  { id, content }: Offer,
): Promise<{ content: RecoveredContent; writtenAt?: string; pickedCover?: string | null }> {
  if (content) return { content }
  const { copy } = await api.call(getWorkingCopy, { params: { id } })
  const { writtenAt, pickedCover = null } = copy
  return { content: contentOf(copy, userId), writtenAt, pickedCover }
}
