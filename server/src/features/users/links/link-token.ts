import { hash, randomBytes } from 'node:crypto'

/** The secret of a mailed link and its hash. Only the hash is stored, so a leaked database gives no access. */
export function createLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashLinkToken(token) }
}

export function hashLinkToken(token: string): string {
  return hash('sha256', token)
}
