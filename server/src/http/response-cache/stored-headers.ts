import type { Quality } from '../content-encoding.ts'
import { serverTiming } from './server-timing.ts'

/** Headers in the form that Node writes fastest: name, value, name, value. */
export type FlatHeaders = string[]

export interface StoredHeaders {
  headers: FlatHeaders
  /** The same headers as lines of a response. */
  lines: string
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

/** Headers of the content, and those of every page (`http/security-headers.ts`). */
const STORED = new Set([
  // Only `*` is ever stored: with `CORS_ORIGINS`, a request with an `Origin` is not answered from here.
  'access-control-allow-origin',
  'cache-control',
  'content-encoding',
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
const OF_BODY = new Set(['content-encoding', 'content-type'])

const HIT: [string, string] = ['server-timing', serverTiming('hit')]

/**
 * The headers that are stored with a response and sent to other visitors, for a 200 and for a 304. It is an allowlist,
 * because a cookie or an id of one request must never reach another visitor. `Content-Length` is not among them, since
 * Node must know it.
 */
export function storedHeaders(headers: object): { ok: StoredHeaders; notModified: StoredHeaders } {
  const stored = Object.entries(headers).filter(([name]) => STORED.has(name))
  return {
    ok: withLines([...stored, HIT]),
    notModified: withLines([...stored.filter(([name]) => !OF_BODY.has(name)), HIT]),
  }
}

/** Longer bodies are not copied behind their lines: there, the head is a small part of the cost. */
const COPIED_MAX_BYTES = 262_144

/**
 * Stores the headers with a body and puts the body behind their lines, so that a hit gives Node one piece of bytes instead
 * of a text that it would copy twice.
 */
export function storeHeaders(variant: Variant, headers: object): void {
  const { ok, notModified } = storedHeaders(headers)
  if (variant.headers?.lines === ok.lines) return
  variant.headers = ok
  variant.notModifiedHeaders = notModified
  if (variant.body.length > COPIED_MAX_BYTES) return
  const lines = Buffer.from(`${ok.lines}\r\n`, 'latin1')
  // Not from Node's pool, of which the cache would keep more than its own bytes.
  const piece = Buffer.allocUnsafeSlow(lines.length + variant.body.length)
  lines.copy(piece)
  variant.body.copy(piece, lines.length)
  variant.linesAndBody = piece
  variant.body = piece.subarray(lines.length)
}

function withLines(headers: [name: string, value: unknown][]): StoredHeaders {
  return {
    headers: headers.flatMap(([name, value]) => [name, String(value)]),
    lines: headers.map(([name, value]) => `${name}: ${value}\r\n`).join(''),
  }
}
