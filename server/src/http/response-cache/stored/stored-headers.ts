import { providers } from '../../cdn/providers.ts'
import type { Quality } from '../../headers/content-encoding.ts'
import { serverTiming } from './server-timing.ts'

/** Headers in the form that Node writes fastest: name, value, name, value. */
export type FlatHeaders = string[]

/** Headers as lines of a response. A page has 2 KB of them, of which almost all are the same for every page. */
export interface StoredHeaders {
  /** One text in memory for all responses with these lines. */
  shared: string
  own: string
}

/** A body in one encoding, with the headers of its responses. */
export interface Variant {
  body: Buffer
  quality: Quality
  /** The lines of `headers`, the empty line after them and the body in one piece, of which `body` is the end. */
  linesAndBody?: Buffer
  /** The stored headers of a 200 with this body; set when the first such response is sent. */
  headers?: StoredHeaders
  /** The same for a 304. */
  notModifiedHeaders?: StoredHeaders
}

/** The lifetime and the tags of a response in a CDN (`http/cdn/providers.ts`). */
const CDN_HEADERS = Object.values(providers)
  .flatMap(({ lifetimeHeader, tagHeader }) =>
    lifetimeHeader === 'Cache-Control' ? [tagHeader] : [lifetimeHeader, tagHeader],
  )
  .map((name) => name.toLowerCase())

/** Headers of the content, and those of every page (`http/headers/security-headers.ts`). */
const STORED = new Set([
  // Only `*` is ever stored: with `CORS_ORIGINS`, a request with an `Origin` is not answered from here.
  'access-control-allow-origin',
  'cache-control',
  ...CDN_HEADERS,
  'content-encoding',
  'content-language',
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
const OWN = new Set(['etag', 'last-modified', 'link', ...CDN_HEADERS])
/** A 304 has no body to describe (RFC 9110 §15.4.5). */
const OF_BODY = new Set(['content-encoding', 'content-type'])

const HIT: [string, string] = ['server-timing', serverTiming('hit')]

/**
 * The headers that are stored with a response and sent to other visitors, for a 200 and for a 304. It is an allowlist,
 * because a cookie or an id of one request must never reach another visitor. `Content-Length` is not among them, since
 * Node must know it.
 */
export function storedHeaders(headers: object): { ok: StoredHeaders; notModified: StoredHeaders } {
  const stored = Object.entries(headers).filter(([name]) => STORED.has(name))
  const own = linesWith(stored.filter(([name]) => OWN.has(name)))
  const shared = stored.filter(([name]) => !OWN.has(name))
  const notModified = shared.filter(([name]) => !OF_BODY.has(name))
  return {
    ok: { shared: once(linesWith([...shared, HIT])), own },
    notModified: { shared: once(linesWith([...notModified, HIT])), own },
  }
}

export function linesOf({ own, shared }: StoredHeaders): string {
  return own + shared
}

export function flatHeaders(stored: StoredHeaders): FlatHeaders {
  const lines = linesOf(stored).split('\r\n').slice(0, -1)
  return lines.flatMap((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 2)]
  })
}

/** A site has a few kinds of responses; with settings that change, the texts of former ones must not stay. */
const KINDS_MAX = 100
const kinds = new Map<string, string>()

/** The same text each time, so that equal ones are in memory once. */
function once(text: string): string {
  const known = kinds.get(text)
  if (known !== undefined) return known
  if (kinds.size === KINDS_MAX) kinds.clear()
  kinds.set(text, text)
  return text
}

/** Longer bodies are not copied behind their lines: there, the head is a small part of the cost. */
const COPIED_MAX_BYTES = 262_144

/**
 * Stores the headers with a body and puts the body behind their lines, so that a hit gives Node one piece of bytes
 * instead of a text that it would copy twice.
 */
export function storeHeaders(variant: Variant, headers: object): void {
  const { ok, notModified } = storedHeaders(headers)
  const lines = linesOf(ok)
  if (variant.headers && linesOf(variant.headers) === lines) return
  variant.headers = ok
  variant.notModifiedHeaders = notModified
  if (variant.body.length > COPIED_MAX_BYTES) return
  const head = Buffer.from(`${lines}\r\n`, 'latin1')
  // A buffer from Node's pool would keep more than its own bytes in memory.
  const piece = Buffer.allocUnsafeSlow(head.length + variant.body.length)
  head.copy(piece)
  variant.body.copy(piece, head.length)
  variant.linesAndBody = piece
  variant.body = piece.subarray(head.length)
}

function linesWith(headers: [name: string, value: unknown][]): string {
  return headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
}
