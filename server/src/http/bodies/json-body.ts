import { isWithinJsonLimits } from '@byline/contract/rules/json-limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors/app-error.ts'

/** Parses JSON bodies and rejects expensive ones, because parsing happens before the access check. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  // This also removes the parser of plain text, which no call accepts.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (request, _payload, done) => {
    readBody(request).then((bytes) => {
      const body = bytes.toString()
      // Some clients send the content type without a body; the schema of the call decides whether it needs one.
      if (body === '') done(null, undefined)
      else if (isWithinJsonLimits(body)) parse(request, body, done)
      else done(new AppError('bad_request'))
    }, done)
  })
}

/** The body of a request, up to the limit of its route. Throws `too_large`, or the reason of a cancelled deadline. */
export function readBody({ raw, routeOptions, deadline: { signal } }: FastifyRequest): Promise<Buffer> {
  const { bodyLimit } = routeOptions
  return new Promise((resolve, reject) => {
    // Node emits no events for a request without a body (`optimizeEmptyRequests`).
    if (raw.readableEnded) return resolve(Buffer.alloc(0))
    if (Number(raw.headers['content-length']) > bodyLimit) throw new AppError('too_large')
    const chunks: Buffer[] = []
    let bytes = 0
    raw.on('data', add)
    raw.once('end', () => resolve(Buffer.concat(chunks)))
    raw.once('error', () => fail(new AppError('bad_request')))
    signal.addEventListener('abort', () => fail(signal.reason))

    function add(chunk: Buffer): void {
      bytes += chunk.length
      if (bytes > bodyLimit) fail(new AppError('too_large'))
      else chunks.push(chunk)
    }
    function fail(reason: AppError): void {
      raw.off('data', add)
      chunks.length = 0
      reject(reason)
    }
  })
}
