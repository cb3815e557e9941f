import { isModestJson } from '@byline/contract/modest-json'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** Reads JSON bodies, but none that would take long: that is before anybody asks who sent them. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  // Plain text among them, which no call takes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (request, _payload, done) => {
    readText(request).then((body) => {
      // Some clients name the type of a body they do not send; the call's schema says whether it needs one.
      if (body === '') done(null, undefined)
      else if (isModestJson(body)) parse(request, body, done)
      else done(new AppError('bad_request'))
    }, done)
  })
}

/** The body of a request. Refuses with `too_large`, or as its deadline does. */
function readText({ raw, routeOptions, deadline: { signal } }: FastifyRequest): Promise<string> {
  const room = routeOptions.bodyLimit
  return new Promise((resolve, reject) => {
    if (Number(raw.headers['content-length']) > room) throw new AppError('too_large')
    const chunks: Buffer[] = []
    let bytes = 0
    raw.on('data', take)
    raw.once('end', () => resolve(Buffer.concat(chunks).toString()))
    raw.once('error', () => refuse(new AppError('bad_request')))
    signal.addEventListener('abort', () => refuse(signal.reason))

    function take(chunk: Buffer): void {
      bytes += chunk.length
      if (bytes > room) refuse(new AppError('too_large'))
      else chunks.push(chunk)
    }
    function refuse(reason: AppError): void {
      raw.off('data', take)
      chunks.length = 0
      reject(reason)
    }
  })
}
