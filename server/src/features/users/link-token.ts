import { createHash, randomBytes } from 'node:crypto'

/** The secret of a mailed link, and the hash it is stored as: who reads the database cannot use it. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashLinkToken(token) }
}

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
