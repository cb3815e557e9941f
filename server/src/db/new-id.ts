import { uuidv7 } from 'uuidv7'

/**
 * A UUIDv7 (RFC 9562 §5.7): 48 bits of time in milliseconds, a counter, the rest random. Ids of one process sort in the
 * order in which they were made, also within one millisecond.
 */
export function newId(): string {
  return uuidv7()
}
