import { feedPath } from '@byline/contract/addresses/paths'
import { type ErrorCode, errors } from '@byline/contract/messages/errors'
import type { Key } from '@byline/languages/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorForLog } from '../../errors/error-for-log.ts'
import { Moved } from '../../errors/moved.ts'
import { RETRY_AFTER_S, toAppError } from '../../http/error-handler.ts'
import { say } from '../../language/say.ts'
import { sentence } from '../../language/sentence.ts'
import { languageOfPages } from '../../site-language/language-of-request.ts'

const missing = {
  not_found: 'server.feeds.missing.not_found',
  user_not_found: 'server.feeds.missing.user_not_found',
  post_not_found: 'server.feeds.missing.post_not_found',
  invalid_cursor: 'server.feeds.missing.invalid_cursor',
} as const satisfies Partial<Record<ErrorCode, Key>>

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
  const language = await languageOfPages(request.server)
  const address = request.server.deps.env.publicUrl + feedPath('rss')
  const text =
    code in missing ? say(language, missing[code as keyof typeof missing], { address }) : sentence(language, says)
  return reply.status(status).header('Content-Language', language).type('text/plain; charset=utf-8').send(`${text}\n`)
}
