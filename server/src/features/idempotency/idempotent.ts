import { hash } from 'node:crypto'
import type { Endpoint } from '@byline/contract/calls/endpoint'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Job } from '../../scheduler/job.ts'
import { deleteReplies, findReply, insertReply } from './store.ts'

/** Hours after which a stored reply expires. */
const REPLAY_HOURS = 24

/** A call that the client may repeat because it got no response. */
interface Attempt {
  endpoint: Endpoint
  userId: string
  /** If undefined, every attempt is a new call. */
  key: string | undefined
  /** The input of the call; the same key with another payload is an error. */
  payload: unknown
}

/** Stores the reply in the transaction of the write, so either both are committed or neither. */
type StoreReply<Reply> = (tx: Tx, reply: () => Promise<Reply>) => Promise<void>

/**
 * Runs `work` once per key, and returns its first reply for every repetition within a day. A failure stores nothing, so
 * that another attempt can succeed. Throws `idempotency_key_reused`.
 */
export async function idempotent<Reply>(
  db: Db,
  { endpoint, userId, key, payload }: Attempt,
  work: (storeReply: StoreReply<Reply>) => Promise<Reply>,
  now = new Date(),
): Promise<Reply> {
  if (key === undefined) return work(async () => {})
  const row = {
    user_id: userId,
    call: `${endpoint.method} ${endpoint.path}`,
    key_hash: digest(key),
    payload_hash: digest(JSON.stringify(payload)),
  }
  const since = replayStart(now)
  const firstReply = async (): Promise<Reply | undefined> => {
    const first = await findReply(db, row, since)
    if (first && first.payload_hash !== row.payload_hash) {
      throw new AppError('idempotency_key_reused')
    }
    return first && (JSON.parse(first.reply) as Reply)
  }
  const before = await firstReply()
  if (before) return before
  try {
    return await work(async (tx, reply) => {
      const text = JSON.stringify(await reply())
      await insertReply(tx, { ...row, reply: text, created_at: now.toISOString() }, since)
    })
  } catch (error) {
    // A parallel attempt with this key may have succeeded, which makes this one fail with various errors.
    const first = await firstReply()
    if (first) return first
    throw error
  }
}

export const deleteExpiredReplies: Job = {
  name: 'delete-expired-replies',
  everyMs: 10 * 60_000,
  run: async ({ db }, now) => {
    await deleteOldReplies(db, now)
    return false
  },
}

/** Deletes expired replies. */
export async function deleteOldReplies(db: Db, now = new Date()): Promise<void> {
  await transact(db, (tx) => deleteReplies(tx, replayStart(now)))
}

function replayStart(now: Date): string {
  return new Date(now.getTime() - REPLAY_HOURS * 3_600_000).toISOString()
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url')
}
