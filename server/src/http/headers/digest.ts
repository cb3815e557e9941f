import { hash } from 'node:crypto'

/** A short identifier of a content, for its `ETag`: 132 bits of its SHA-256 in base64url. */
export function digestOf(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, 22)
}
