import { feedPath } from '@byline/contract/addresses/paths'
import { type ErrorCode, errors } from '@byline/contract/messages/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorForLog } from '../../errors/error-for-log.ts'
import { Moved } from '../../errors/moved.ts'
import { RETRY_AFTER_S, toAppError } from '../../http/error-handler.ts'
import { languageOfPages } from '../../language/language-of-request.ts'
import { sentence } from '../../language/sentence.ts'

const missing: Partial<Record<ErrorCode, string>> = {
  not_found: 'No article has this tag, so there is no feed of it.',
  user_not_found: 'This author does not exist, so there is no feed of their articles.',
  post_not_found: 'This article does not exist, so there is no feed of its comments.',
  invalid_cursor: 'This page of the feed does not exist.',
}

/** Answers an error of a feed with a sentence: a reader of feeds can show neither a page nor JSON of ours. */
export async function answerInText(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('Cache-Control', 'no-store')
  if (error instanceof Moved) return reply.redirect(error.location, 301)
  const { code, says, retryAfter = RETRY_AFTER_S } = toAppError(error)
  const { status } = errors[code]
  if (status === 500 || status === 507) request.log.error(errorForLog(error), 'feed failed')
  if (status === 429 || status === 503) reply.header('Retry-After', retryAfter)
  const { publicUrl } = request.server.deps.env
  const words = missing[code]
  const text = words
    ? `${words} The feed of all articles is at ${publicUrl}${feedPath('rss')}`
    : sentence(await languageOfPages(request.server), says)
  return reply.status(status).type('text/plain; charset=utf-8').send(`${text}\n`)
}
