import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { acceptedEncoding, type Encoding, worthwhile } from './encoding.ts'
import type { KeptReply } from './kept-reply.ts'

/** What other origins are answered names them (`CORS_ORIGINS`), and is for them alone. */
export function isForAll({ origin }: IncomingHttpHeaders, { deps }: FastifyInstance): boolean {
  return origin === undefined || deps.env.corsOrigins.length === 0
}

/** Whether who asks has just this already (RFC 9110 §13.1.2). */
export function isKnown(headers: IncomingHttpHeaders, kept: KeptReply): boolean {
  const known = headers['if-none-match']
  return known !== undefined && kept.isNamedIn(known)
}

export function encodingFor(headers: IncomingHttpHeaders, { length }: KeptReply): Encoding {
  return worthwhile(acceptedEncoding(headers['accept-encoding'] as string | undefined), length)
}
