import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** The bytes encrypted by a key of the site for this purpose (AES-256-GCM). */
export function sealBytes(tokenSecret: Uint8Array, purpose: string, bytes: Uint8Array): Buffer {
  return seal(tokenSecret, purpose, bytes, randomBytes(IV_BYTES))
}

/** Seals the same bytes alike each time, which shows that they are the same. */
export function sealBytesAlike(tokenSecret: Uint8Array, purpose: string, bytes: Uint8Array): Buffer {
  const sum = createHmac('sha256', keyOf(tokenSecret, `start of ${purpose}`))
    .update(bytes)
    .digest()
  return seal(tokenSecret, purpose, bytes, sum.subarray(0, IV_BYTES))
}

function seal(tokenSecret: Uint8Array, purpose: string, bytes: Uint8Array, iv: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', keyOf(tokenSecret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Undefined for bytes that were changed, or sealed by another key or for another purpose. */
export function unsealBytes(tokenSecret: Uint8Array, purpose: string, sealed: Uint8Array): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(tokenSecret, purpose), sealed.subarray(0, IV_BYTES))
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

function keyOf(tokenSecret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', tokenSecret, '', purpose, 32))
}
