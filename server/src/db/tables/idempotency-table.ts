/** The first reply to a call that came with an `Idempotency-Key`. */
export interface IdempotencyKeysTable {
  user_id: string
  /** Method and path, such as `POST /api/posts/create`. */
  call: string
  /** SHA-256 of the key; `payload_hash` is that of the payload. */
  key_hash: string
  payload_hash: string
  /** As JSON. */
  reply: string
  created_at: string
}
