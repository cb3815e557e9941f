import type * as z from 'zod/mini'
import type { StreamedReply } from '../../streamed/streamed-reply.ts'
import { CachedResponse } from './cached-response.ts'
import type { LastModified } from './last-modified.ts'

/** A response that a call or a page produces, the same for every client. */
export interface ProducedResponse {
  status: number
  contentType: string
  /** The `Content-Language` of a 200, as in BCP 47. */
  language?: string
  /** A text, possibly in parts. */
  body: string | readonly string[] | StreamedBody
  /** It is cached until one of these is invalidated. */
  cacheTags: ReadonlySet<string>
  /** Milliseconds since 1970 at which it expires, whatever its cache tags. */
  validUntil?: number
  /** The `Cache-Control` of a 200; by default it is always validated again. */
  cacheControl?: string
  /** Sent as `Last-Modified`, for clients that do not send an `ETag` back. */
  lastModified?: LastModified
  /** The `Link` of a 200 (RFC 8288). */
  link?: string
  /** Milliseconds of each step, for `Server-Timing`. */
  timing: Record<string, number>
  /** The target of a redirect, with a status of 3xx. */
  location?: string | undefined
}

/** A body that is sent slice by slice, by the schema of the reply. */
export interface StreamedBody {
  streamed: StreamedReply<unknown>
  schema: z.ZodMiniType
}

/** A produced response with a body that can be sent in any encoding. */
export interface SendableResponse extends Omit<ProducedResponse, 'body'> {
  body: CachedResponse | StreamedBody
}

export function sendable({ body, ...head }: ProducedResponse): SendableResponse {
  return { ...head, body: typeof body === 'object' && 'streamed' in body ? body : new CachedResponse(body, head) }
}
