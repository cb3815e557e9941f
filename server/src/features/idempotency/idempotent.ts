import { hash } from 'node:crypto'
import type { Endpoint } from '@byline/contract/calls/endpoint'
import { DAY_MS } from '@byline/contract/rules/durations'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Guard } from '../../http/mount/guard.ts'
import { findReply, insertReply } from './store.ts'

/** The lifetime of a stored reply. */
export const REPLAY_MS = DAY_MS

/** A call that the client may repeat because it got no response. */
interface Attempt {
  endpoint: Endpoint
  userId: string
  /** Every attempt is a new call if it is undefined. */
  key: string | undefined
  /** The input of the call; the same key with another payload is an error. If undefined, the key alone counts. */
  payload: unknown
}

/** Stores the reply in the transaction of the write, so either both are committed or neither, and returns it. */
type StoreReply<Reply> = (tx: Tx, reply: Reply) => Promise<Reply>

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
  if (key === undefined) return work(async (_tx, reply) => reply)
  const row = {
    user_id: userId,
    call: `${endpoint.method} ${endpoint.path}`,
    key_hash: digest(key),
    payload_hash: digest(JSON.stringify(payload) ?? ''),
  }
  const since = new Date(now.getTime() - REPLAY_MS).toISOString()
  const firstReply = async (): Promise<Reply | undefined> => {
    const first = await findReply(db, row, since)
    if (first && payload !== undefined && first.payload_hash !== row.payload_hash) {
      throw new AppError('idempotency_key_reused')
    }
    return first && (JSON.parse(first.reply) as Reply)
  }
  const before = await firstReply()
  if (before) return before
  try {
    return await work(async (tx, reply) => {
      await insertReply(tx, { ...row, reply: JSON.stringify(reply), created_at: now.toISOString() }, since)
      return reply
    })
  } catch (error) {
    // A parallel attempt with this key may have succeeded, which makes this one fail with various errors.
    const first = await firstReply()
    if (first) return first
    throw error
  }
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url')
}

/** Long enough for any unique key. */
const KEY_LENGTH_MAX = 255

/** One word of visible ASCII. Node joins repeated headers with a comma and a space, which do not match. */
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${KEY_LENGTH_MAX}}$`)

/**
 * Reads the header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header), quoted as in the draft, or unquoted
 * like most clients send it. Throws `idempotency_key_invalid`.
 */
export const idempotencyKey: Guard<{ key: string | undefined }> = async ({ request }) => {
  const header = request.headers['idempotency-key']
  if (header === undefined) return { key: undefined }
  const value = String(header)
  const key = /^"(.*)"$/.exec(value)?.[1] ?? value
  if (!KEY.test(key)) throw new AppError('idempotency_key_invalid')
  return { key }
}
