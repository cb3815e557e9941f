import type { FastifyReply, FastifyRequest } from 'fastify'
import { providers } from '../cdn/providers.ts'
import { cdnHeaders } from './cdn-headers.ts'
import { opensDataFile, showsReader, variesByOrigin } from './request-headers.ts'
import type { CachedResponse } from './stored/cached-response.ts'

/** A file, a part of it, and that it has not changed. */
const FILE_STATUSES = new Set([200, 206, 304])

/**
 * Lets the CDN store a response, unless it answers a session or a request whose answer differs from that of others.
 * Returns whether it may.
 */
export function markStorable(
  { url, headers, server }: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  status: number,
): boolean {
  const { cdn } = server.deps.env
  if (!cdn || headers.authorization !== undefined) return false
  if (variesByOrigin(headers, server) || opensDataFile(url, headers) || showsReader(url)) return false
  const marks = cdnHeaders(cdn, response, status)
  if (marks) reply.headers(marks)
  return marks !== undefined
}

/**
 * Lets the CDN store a file whose address changes with its content, until the tag is purged or the CDN asks again. The
 * request does not matter: such a file is the same for everybody.
 */
export function markFile(reply: FastifyReply, tag: string): void {
  const { cdn } = reply.server.deps.env
  if (!cdn) return
  const file = { cacheTags: new Set([tag]), validUntil: Number.POSITIVE_INFINITY, cacheControl: 'public, immutable' }
  reply.headers(cdnHeaders(cdn, file, 200) ?? {})
}

/** A hook for responses that `markFile` marked before their status was known, such as 404 or 416. */
export async function unmarkFailure(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { cdn } = reply.server.deps.env
  if (!cdn || FILE_STATUSES.has(reply.statusCode)) return
  const { tagHeader, lifetimeHeader } = providers[cdn.name]
  reply.removeHeader(tagHeader).removeHeader(lifetimeHeader)
  markPrivate(reply)
}

/**
 * Forbids shared caches to store a response that nothing lets them store. `no-store` alone is not enough: some CDNs
 * heed only `private`. Must be called for replies that are written without Fastify.
 */
export function markPrivate(reply: FastifyReply): void {
  const { cdn } = reply.server.deps.env
  if (!cdn || reply.hasHeader(providers[cdn.name].tagHeader)) return
  const given = String(reply.getHeader('Cache-Control') ?? 'no-store')
  if (!/\b(?:public|private)\b/.test(given)) reply.header('Cache-Control', `${given}, private`)
}
