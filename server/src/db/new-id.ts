import { randomBytes } from 'node:crypto'

/** A UUIDv7 (RFC 9562 §5.7): 48 bits of time in milliseconds, the rest random, so that ids sort by age. */
export function newId(): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = (Number(bytes[6]) & 0x0f) | 0x70
  bytes[8] = (Number(bytes[8]) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
