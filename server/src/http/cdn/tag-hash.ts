import { hash } from 'node:crypto'

/** The tag of every response, for a purge of all of them. */
export const EVERYTHING = 'everything'
/** The tag of pages that do not exist, which any write may change. */
export const ANY_CHANGE = 'any change'
/** The tag of permanent redirects, which depend on addresses alone. */
export const REDIRECTS = 'redirects'

/**
 * A cache tag in eight characters that every CDN takes, also one that ignores upper case. Two tags with the same hash
 * are purged together.
 */
export function tagHash(tag: string): string {
  return hash('sha256', tag, 'hex').slice(0, 8)
}
