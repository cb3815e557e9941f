import { AppError } from '../../errors/app-error.ts'
import type { Guard } from '../../http/guard.ts'

/** Longer keys hold nothing that a shorter one does not. */
const KEY_LENGTH_MAX = 255

/** One word of printable ASCII; two headers would arrive as two words with a comma between them. */
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${KEY_LENGTH_MAX}}$`)

/**
 * Reads the header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header), quoted as the draft wants it or bare
 * as most clients send it. Refuses with `idempotency_key_invalid`.
 */
export const idempotencyKey: Guard<{ key: string | undefined }> = async ({ request }) => {
  const header = request.headers['idempotency-key']
  if (header === undefined) return { key: undefined }
  const given = String(header)
  const key = /^"(.*)"$/.exec(given)?.[1] ?? given
  if (!KEY.test(key)) throw new AppError('idempotency_key_invalid')
  return { key }
}
