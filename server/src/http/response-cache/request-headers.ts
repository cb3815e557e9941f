import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { acceptedEncoding } from '../headers/accept-encoding.ts'
import { type Encoding, worthwhileEncoding } from '../headers/content-encoding.ts'
import type { CachedResponse } from './stored/cached-response.ts'
import { isUnmodifiedSince } from './stored/last-modified.ts'

/** With `CORS_ORIGINS`, the headers of responses to other origins depend on `Origin`, so they are never shared. */
export function variesByOrigin({ origin }: IncomingHttpHeaders, { deps }: FastifyInstance): boolean {
  return origin !== undefined && deps.env.corsOrigins.length > 0
}

/**
 * Whether a browser opens a file for programs, such as a feed, which may have a page for people at the same address
 * (Fetch Metadata §2.1). Such a request is never answered by its address alone.
 */
export function opensDataFile(url: string, { 'sec-fetch-dest': destination }: IncomingHttpHeaders): boolean {
  return destination === 'document' && /\.(?:xml|json)(?:\?|$)/i.test(url)
}

/** Whether a page is one that shows whose session without scripts the browser has (`pages/session/plain-state.ts`). */
export function showsReader(url: string): boolean {
  return /^\/(?:reply|session)(?:\?|$)/i.test(url)
}

/** Whether this request may get such a page with a session: only with a cookie of that name. */
export function mayShowReader(url: string, { cookie }: IncomingHttpHeaders): boolean {
  return cookie?.includes('session=') === true && showsReader(url)
}

/** Whether the client has this content already: by its `ETag` or, without one, by its date (RFC 9110 §13.2.2). */
export function isNotModified(headers: IncomingHttpHeaders, response: CachedResponse): boolean {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined) return response.matches(ifNoneMatch)
  const since = headers['if-modified-since']
  return since !== undefined && isUnmodifiedSince(since, response.lastModified)
}

export function encodingFor(headers: IncomingHttpHeaders, { length }: CachedResponse): Encoding {
  const accepted = acceptedEncoding(headers['accept-encoding'] as string | undefined)
  return worthwhileEncoding(accepted, length)
}
