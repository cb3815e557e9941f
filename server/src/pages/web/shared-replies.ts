import { remembered } from '../../db/changes/remembered.ts'
import type { Db } from '../../db/tables/schema.ts'
import type { PublicReply } from '../../http/mount/mount-public.ts'

/** A number above that of the addresses whose replies are shared. */
const REPLIES_MAX = 32

/** The replies by their address. */
const sharedReplies = remembered('any', async () => new Map<string, PublicReply>())

/** Asks a call at its address. */
export type Ask = (address: string) => Promise<PublicReply>

/**
 * Answers one page's calls from the replies that earlier pages got, if their handlers share them and nothing has been
 * written since; any other call goes to `ask`. The settings, the menus, the tags in use and the latest articles are a
 * part of many pages, and to read them for each took up to a fourth of the time of a page (decision 5).
 */
export function withSharedReplies(db: Db, ask: Ask): Ask {
  // Read before anything that the page shows, so that a page which a write overtakes shares nothing with later ones.
  let current: Promise<Map<string, PublicReply>> | undefined
  return async (address) => {
    current ??= sharedReplies.read(db)
    const replies = await current
    const known = replies.get(address)
    if (known && known.validUntil > Date.now()) return known
    const reply = await ask(address)
    if (reply.shared && replies.size < REPLIES_MAX) replies.set(address, reply)
    return reply
  }
}
