import { createHmac, timingSafeEqual } from 'node:crypto'

/** The site's key. */
interface Signing {
  tokenSecret: Uint8Array
}

/** The purpose of a link; a secret is valid for one purpose only. */
type Purpose = 'draft link' | 'invitation'

/** Bytes of the id (a UUID), and of the signature after it: 192 bits, which nobody can guess. */
const ID_BYTES = 16
const SIGNATURE_BYTES = 24
const SECRET = /^[\w-]{54}$/

/**
 * The secret of a link: its id and a signature by the site's key. It is computed whenever its address is shown, so that
 * the link can be copied again, and the database alone opens nothing (decision 24).
 */
export function secretOf(deps: Signing, purpose: Purpose, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, signatureOf(deps, purpose, bytes)]).toString('base64url')
}

/** The id of the link with that secret; undefined unless this site has made it. */
export function linkIdOf(deps: Signing, purpose: Purpose, secret: string): string | undefined {
  if (!SECRET.test(secret)) return undefined
  const bytes = Buffer.from(secret, 'base64url')
  // The last character of a text in base64 has bits that no byte has: one secret has one spelling.
  if (bytes.toString('base64url') !== secret) return undefined
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(deps, purpose, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function signatureOf({ tokenSecret }: Signing, purpose: Purpose, id: Uint8Array): Buffer {
  return createHmac('sha256', tokenSecret).update(`${purpose} `).update(id).digest().subarray(0, SIGNATURE_BYTES)
}
