import { DAY_MS, HOUR_MS, MINUTE_MS } from '@byline/contract/rules/durations'
import type { Cdn } from '../../env/cdn.ts'
import { providers } from '../cdn/providers.ts'
import { ANY_CHANGE, EVERYTHING, REDIRECTS, tagHash } from '../cdn/tag-hash.ts'
import type { CachedResponse } from './stored/cached-response.ts'

/** Milliseconds for which the CDN may store a response, unless it is purged. */
export const LIFETIME_MS = DAY_MS
/** The same for redirects and missing pages, which many writes purge. */
const SHORT_LIFETIME_MS = MINUTE_MS
const STALE_WHILE_REVALIDATE_MS = HOUR_MS
const STALE_IF_ERROR_MS = 7 * DAY_MS

/** Statuses of responses that are the same for everybody until something is written. */
const STORED = new Set([200, 301, 302, 404, 410])

type Described = Pick<CachedResponse, 'cacheTags' | 'validUntil' | 'cacheControl'>

/**
 * The headers that let the CDN store a response until one of its tags is purged; browsers ignore them. Undefined for a
 * response that it may not store: one with another status, with more tags than its header has room for, or one that
 * expires now.
 */
export function cdnHeaders(
  { name }: Cdn,
  { cacheTags, validUntil, cacheControl }: Described,
  status: number,
  now = Date.now(),
): Record<string, string> | undefined {
  const { lifetimeHeader, tagHeader, tagSeparator, tagBytesMax } = providers[name]
  const isPage = status === 200
  const tags = [EVERYTHING, ...tagsOfStatus(status), ...cacheTags]
  const value = tags.map(tagHash).join(tagSeparator)
  const lifetime = isPage ? LIFETIME_MS : SHORT_LIFETIME_MS
  const left = validUntil - now
  if (!STORED.has(status) || value.length > tagBytesMax || left < 1_000) return undefined
  const maxAge = seconds(Math.min(lifetime, left))
  const tagged = { [tagHeader]: value }
  if (lifetimeHeader === 'Cache-Control') {
    // A response whose address changes with its content may stay in browsers, too.
    if (cacheControl !== 'no-cache') return tagged
    // Browsers heed `stale-while-revalidate` as well, so it is not said here.
    return { ...tagged, 'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${maxAge}` }
  }
  // A response with an end is wrong after it.
  const stale = left < lifetime ? 0 : isPage ? STALE_WHILE_REVALIDATE_MS : SHORT_LIFETIME_MS
  const directives = [
    `max-age=${maxAge}`,
    ...(stale > 0 ? [`stale-while-revalidate=${seconds(stale)}`] : []),
    `stale-if-error=${seconds(STALE_IF_ERROR_MS)}`,
  ]
  return { ...tagged, [lifetimeHeader]: directives.join(', ') }
}

function tagsOfStatus(status: number): string[] {
  if (status === 200) return []
  return [status === 301 ? REDIRECTS : ANY_CHANGE]
}

const seconds = (ms: number) => Math.floor(ms / 1_000)
