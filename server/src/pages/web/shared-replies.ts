import { newestChange } from '../../db/change-log.ts'
import type { Db } from '../../db/tables/schema.ts'
import type { PublicReply } from '../../http/mount/mount-public.ts'

/** A number above that of the addresses whose replies are shared. */
const REPLIES_MAX = 32

interface SharedReplies {
  /** The newest change of the log when they were read. */
  change: number
  replies: Map<string, PublicReply>
}

const sharedReplies = new WeakMap<Db, SharedReplies>()

/** Asks a call at its address. */
export type Ask = (address: string) => Promise<PublicReply>

/**
 * Answers one page's calls from the replies that earlier pages got, if their handlers share them and nothing has been
 * written since; any other call goes to `ask`. The settings, the menus, the tags in use and the latest articles are a
 * part of many pages, and to read them for each took up to a fourth of the time of a page (decision 5).
 */
export function withSharedReplies(db: Db, ask: Ask): Ask {
  // Read once, before anything that the page shows. Without it nothing is known to be current.
  let newest: Promise<number | undefined> | undefined
  return async (address) => {
    newest ??= newestChange(db).catch(() => undefined)
    const change = await newest
    const shared = sharedReplies.get(db)
    const known = shared?.change === change ? shared?.replies.get(address) : undefined
    if (known && known.validUntil > Date.now()) return known
    const reply = await ask(address)
    if (reply.shared && change !== undefined) store(db, change, address, reply)
    return reply
  }
}

/** A page that began before a newer one stores nothing. */
function store(db: Db, change: number, address: string, reply: PublicReply): void {
  const shared = sharedReplies.get(db)
  if (shared && shared.change > change) return
  const replies = shared?.change === change ? shared.replies : new Map<string, PublicReply>()
  if (replies.size < REPLIES_MAX) replies.set(address, reply)
  sharedReplies.set(db, { change, replies })
}
