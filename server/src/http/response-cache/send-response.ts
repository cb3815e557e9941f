import type { FastifyReply, FastifyRequest } from 'fastify'
import { markStorable } from './mark-storable.ts'
import { encodingFor, isNotModified, opensDataFile, variesByOrigin } from './request-headers.ts'
import type { CachedResponse } from './stored/cached-response.ts'
import type { ProducedResponse } from './stored/produced-response.ts'
import { serverTiming } from './stored/server-timing.ts'

interface Head extends Pick<ProducedResponse, 'status' | 'timing' | 'location'> {
  /** The number of invalidations when its production began; undefined if writes could not be followed. */
  startedAt?: number | undefined
}
const HIT: Head = { status: 200, timing: {} }

/**
 * Sends a response in the encoding of the client, or a 304, and stores the headers. The next request for the same
 * address and encoding is then answered before Fastify (`answer-from-cache.ts`). A new response comes with its head.
 */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  response: CachedResponse,
  head: Head = HIT,
): Promise<FastifyReply> {
  const { url, headers, server } = request
  const { entries } = server.responseCache
  const startedAt = head === HIT ? entries.invalidations : head.startedAt
  if (!opensDataFile(url, headers)) entries.addAddress(key, url)
  response.route = request.routeOptions.url ?? ''
  const encoding = encodingFor(headers, response)
  const body = await response.body(encoding)
  if (encoding !== 'identity') response.dropPlain()
  const vary = reply.getHeader('Vary')
  reply
    .status(head.status)
    .type(response.contentType)
    .header('Cache-Control', head.status === 200 ? response.cacheControl : 'no-cache')
    .header('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
    .header('ETag', response.etag(encoding))
    .header('Server-Timing', serverTiming(head === HIT ? 'hit' : 'miss', head.timing))
  if (response.lastModified) {
    reply.header('Last-Modified', new Date(response.lastModified.at).toUTCString())
  }
  if (response.link !== undefined) reply.header('Link', response.link)
  if (response.language !== undefined) reply.header('Content-Language', response.language)
  // A CDN must not store a response that a write of any process has outdated since: the purge may come before it.
  const isFollowed = !server.deps.env.cdn || (await server.responseCache.follower.catchUp())
  const isStorable =
    isFollowed && startedAt === entries.invalidations && markStorable(request, reply, response, head.status)
  // Each has the same empty body, so its tag would be that of another redirect.
  if (head.location !== undefined) {
    return reply.removeHeader('ETag').removeHeader('Content-Type').header('Location', head.location).send()
  }
  if (head.status === 200 && isNotModified(headers, response)) {
    return reply.status(304).removeHeader('Content-Type').send()
  }
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  reply.header('Content-Length', body.length)
  if (server.deps.env.cdn ? isStorable : !variesByOrigin(headers, server)) {
    response.storeHeaders(encoding, reply.getHeaders())
  }
  return reply.send(body)
}
