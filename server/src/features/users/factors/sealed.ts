import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

interface Key {
  tokenSecret: Uint8Array
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** The text encrypted with the key of the site (AES-256-GCM), so that a copy of the database alone shows no secret. */
export function seal(deps: Key, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(deps), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined if the site had another key then. */
export function unseal(deps: Key, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(deps), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

function keyOf({ tokenSecret }: Key): Buffer {
  return Buffer.from(hkdfSync('sha256', tokenSecret, '', 'secrets of factors', 32))
}
