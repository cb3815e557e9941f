import { errors } from '@byline/contract/messages/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { errorForLog } from '../../errors/error-for-log.ts'
import { answerError, RETRY_AFTER_S, toAppError } from '../../http/error-handler.ts'
import { sentence } from '../../language/sentence.ts'
import { languageOfPages } from '../../site-language/language-of-request.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import type { Web } from './web.ts'

/** Answers a failure with a page: header, footer and a sentence about what happened. */
export function answerErrorPage(web: Web) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { code, says, retryAfter = RETRY_AFTER_S } = toAppError(error)
    const { status } = errors[code]
    if (status === 500) request.log.error(errorForLog(error), 'page failed')
    const { server } = request
    const siteUrl = server.deps.env.publicUrl
    const { fetch } = inProcessFetch(request)
    const message = sentence(await languageOfPages(server), says)
    // The address of the request may be invalid. This one is no page, so that no link is marked as the current page.
    const { html, language } = await web.renderError(new URL('/error', siteUrl), status, message, {
      fetch,
      siteUrl,
      assets: web.assets,
    })
    if (status === 429 || status === 503) reply.header('Retry-After', retryAfter)
    return reply
      .status(status)
      .headers({ 'Cache-Control': 'no-store', 'Content-Language': language })
      .type('text/html; charset=utf-8')
      .send(html.join(''))
  }
}

/** Answers 400 to an address with invalid percent-encoding: JSON under `/api/`, else a page. */
export function answerBadAddress(web: Web) {
  const answerPage = answerErrorPage(web)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const error = new AppError('bad_request')
    return request.raw.url?.startsWith('/api/') ? answerError(error, request, reply) : answerPage(error, request, reply)
  }
}
