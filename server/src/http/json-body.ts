import { isModestJson } from '@byline/contract/modest-json'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** Reads JSON bodies, but none that would take long: that is before anybody asks who sent them. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) =>
      isModestJson(body) ? parse(request, body, done) : done(new Refusal('bad_request')),
  )
}
