import { errors } from '@byline/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerError, RETRY_AFTER, refusalOf } from '../http/error-handler.ts'
import { failureOf } from '../http/failure.ts'
import { Refusal } from '../http/refusal.ts'
import { ownCalls } from './own-calls.ts'
import type { Web } from './web.ts'

/** Answers a failure with a page: the header and footer stand, the sentence says what happened. */
export function answerErrorPage(web: Web) {
  return async (
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { code, message, retryAfter = RETRY_AFTER } = refusalOf(error)
    const { status } = errors[code]
    if (status === 500) request.log.error(failureOf(error), 'page failed')
    const { server } = request
    const siteUrl = server.deps.env.publicUrl
    const { fetch } = ownCalls(request)
    // What was asked for may be no address at all: the page is rendered for the site's root.
    const { html } = await web.renderError(new URL(siteUrl), status, message, {
      fetch,
      siteUrl,
      assets: web.assets,
    })
    if (status === 429 || status === 503) reply.header('Retry-After', retryAfter)
    return reply
      .status(status)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  }
}

/** For addresses that are no valid percent-encoding: JSON for calls, a page for people; 400 for both. */
export function answerBadAddress(web: Web) {
  const answerPage = answerErrorPage(web)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const error = new Refusal('bad_request')
    return request.raw.url?.startsWith('/api/')
      ? answerError(error, request, reply)
      : answerPage(error, request, reply)
  }
}
