import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { CachedResponse } from './cached-response.ts'
import { acceptedEncoding, type Encoding, worthwhile } from './encoding.ts'

/** What other origins are answered names them (`CORS_ORIGINS`), and is for them alone. */
export function isForAll({ origin }: IncomingHttpHeaders, { deps }: FastifyInstance): boolean {
  return origin === undefined || deps.env.corsOrigins.length === 0
}

/** Whether who asks has just this already (RFC 9110 §13.1.2). */
export function isKnown(headers: IncomingHttpHeaders, cached: CachedResponse): boolean {
  const known = headers['if-none-match']
  return known !== undefined && cached.isNamedIn(known)
}

export function encodingFor(headers: IncomingHttpHeaders, { length }: CachedResponse): Encoding {
  return worthwhile(acceptedEncoding(headers['accept-encoding'] as string | undefined), length)
}
