import { type ErrorCode, errors } from '@byline/contract/messages/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { RETRY_AFTER_S, toAppError } from '../../http/error-handler.ts'
import { sentence, sentencesOf } from '../../language/sentence.ts'
import { languageOfPages } from '../../site-language/language-of-request.ts'

/** The reason why a form without scripts was not taken, in the language of the pages. */
interface Rejection {
  code: ErrorCode
  status: number
  message: string
  fields: Record<string, string[]>
}

/**
 * The reason that the page of a form shows with the form, and the header for a limit. Throws the failure itself if the
 * page has no form to show: its subject is gone, the request is no form of ours, or the server failed.
 */
export async function rejectionOf(app: FastifyInstance, reply: FastifyReply, failure: unknown): Promise<Rejection> {
  const { code, says, fields = {}, retryAfter = RETRY_AFTER_S } = toAppError(failure)
  const { status } = errors[code]
  if (status >= 500 || status === 404 || code === 'bad_request') throw failure
  if (status === 429) reply.header('Retry-After', retryAfter)
  const language = await languageOfPages(app)
  return { code, status, message: sentence(language, says), fields: sentencesOf(language, fields) }
}
