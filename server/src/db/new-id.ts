import { uuidv7 } from 'uuidv7'

/**
 * A UUIDv7 (RFC 9562 §5.7): 48 bits of time in milliseconds, a counter and random bits. Ids of one process sort in the
 * order of their creation, even within one millisecond.
 */
export function newId(): string {
  return uuidv7()
}
