import type { FlatHeaders } from './cached-response.ts'
import { serverTiming } from './server-timing.ts'

/** Headers of the content, and those of every page (`http/security-headers.ts`). */
const STORED = new Set([
  // Only `*` is ever stored: with `CORS_ORIGINS`, a request with an `Origin` is not answered from here.
  'access-control-allow-origin',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'etag',
  'last-modified',
  'link',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'vary',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
])
/** A 304 has no body to describe (RFC 9110 §15.4.5). */
const OF_BODY = new Set(['content-encoding', 'content-length', 'content-type'])

const HIT = ['server-timing', serverTiming('hit')]

/**
 * The headers that are stored with a response and sent to other visitors, for a 200 and for a 304. It is an allowlist,
 * because a cookie or an id of one request must never reach another visitor.
 */
export function storedHeaders(headers: object): { ok: FlatHeaders; notModified: FlatHeaders } {
  const stored = Object.entries(headers).filter(([name]) => STORED.has(name))
  return {
    ok: flat(stored),
    notModified: flat(stored.filter(([name]) => !OF_BODY.has(name))),
  }
}

function flat(headers: [name: string, value: unknown][]): FlatHeaders {
  return [...headers.flatMap(([name, value]) => [name, String(value)]), ...HIT]
}
