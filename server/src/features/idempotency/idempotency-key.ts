import { AppError } from '../../errors/app-error.ts'
import type { Guard } from '../../http/mount/guard.ts'

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
