import { createHmac, timingSafeEqual } from 'node:crypto'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { addToThrottle } from '../../../http/throttles/store.ts'
import { throttle } from '../../../http/throttles/throttle.ts'

const VALID_MINUTES = 5

/** The signature covers the subject too, so that a key opens nothing else, and nothing of anybody else. */
export function keyFor(deps: Pick<Deps, 'tokenSecret'>, subject: string): string {
  const expires = String(Date.now() + VALID_MINUTES * 60_000)
  return `${expires}.${signatureOf(deps, subject, expires)}`
}

export function isValidKey(deps: Pick<Deps, 'tokenSecret'>, subject: string, key: string): boolean {
  const [expires = '', signature = ''] = key.split('.')
  const expected = Buffer.from(signatureOf(deps, subject, expires))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given) && Number(expires) > Date.now()
}

/**
 * Notes in the database that a valid key is used, for every process and until it expires. Throws `download_used` for one
 * that was used before.
 */
export async function useKey(deps: Pick<Deps, 'db' | 'tokenSecret'>, subject: string, key: string): Promise<void> {
  const limit = { name: 'download', max: 1, minutes: VALID_MINUTES }
  const [expires] = key.split('.')
  const uses = throttle(deps, limit, `${subject}\n${expires}`)
  const { count } = await transact(deps.db, (tx) => addToThrottle(tx, uses, Date.now()))
  if (count > limit.max) throw new AppError('download_used')
}

function signatureOf({ tokenSecret }: Pick<Deps, 'tokenSecret'>, subject: string, expires: string): string {
  return createHmac('sha256', tokenSecret).update(`export ${subject} ${expires}`).digest('base64url')
}
