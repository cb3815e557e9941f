import type { ErrorReply } from '@byline/contract/calls/error-reply'
import { type ErrorCode, errors } from '@byline/contract/messages/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { storageFailureOf } from '../db/dialect/storage-failure.ts'
import { AppError, messagesByField } from '../errors/app-error.ts'
import { errorForLog } from '../errors/error-for-log.ts'
import { sentence, sentencesOf } from '../language/sentence.ts'
import { languageOfRequest } from '../site-language/language-of-request.ts'
import { StorageUnavailable } from '../storage/storage-unavailable.ts'
import { fieldOf } from './bodies/field-of.ts'

/** The `Retry-After` of 429 and 503, unless a limit computes a better value. */
export const RETRY_AFTER_S = 5

/** Codes for the errors that Fastify itself throws, by status; 412 and 416 come from the requests of parts of files. */
const codeByStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  412: 'bad_request',
  413: 'too_large',
  414: 'bad_request',
  415: 'unsupported_media',
  416: 'range_impossible',
  503: 'overloaded',
}

const storageErrors = { busy: 'overloaded', full: 'storage_full' } as const

/** The only place that turns errors into replies (specification §8, design §5). */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(new AppError('not_found'), request, reply))
  app.all('/api/*', () => {
    throw new AppError('not_found')
  })
}

/** Answers `{ message, code, fields? }`; the message of an unexpected error is not sent. */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const appError = toAppError(error)
  const { status } = errors[appError.code]
  if (appError instanceof StorageUnavailable)
    request.log.error({ reason: appError.reason }, 'the storage of uploads failed')
  if (status === 500 || status === 507) request.log.error(errorForLog(error), 'request failed')
  if (status === 429 || status === 503) reply.header('Retry-After', appError.retryAfter ?? RETRY_AFTER_S)
  // The length of the file (RFC 9110 §15.5.17), as `@fastify/send` leaves it in its error.
  const range = (error as { headers?: Record<string, string> } | undefined)?.headers?.['Content-Range']
  if (status === 416 && range !== undefined) reply.header('Content-Range', range)
  // The rest of a slow body could occupy the connection for a long time.
  if (appError.code === 'too_slow') reply.header('Connection', 'close')
  const language = await languageOfRequest(request)
  const answer: ErrorReply = {
    message: sentence(language, appError.says),
    code: appError.code,
    ...(appError.fields && { fields: sentencesOf(language, appError.fields) }),
    ...(status === 500 && { requestId: request.id }),
  }
  return reply
    .status(status)
    .header('Cache-Control', 'no-store')
    .header('Content-Language', language)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer)
}

/** Converts any error to an `AppError`; an unexpected one becomes `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error as FastifyError)
  const storage = storageFailureOf(error)
  if (storage) return new AppError(storageErrors[storage])
  const { statusCode = 500 } = (error ?? {}) as { statusCode?: number }
  return new AppError(codeByStatus[statusCode] ?? 'internal')
}

/** An invalid path parameter is 404, an invalid query 400, and an invalid body 422 with all errors of its fields. */
function validationError(error: FastifyError): AppError {
  const { validation = [], validationContext } = error
  if (validationContext === 'params') return new AppError('not_found')
  const isBody = validationContext === 'body'
  if (isBody && validation.some(({ instancePath }) => instancePath === '/')) {
    return new AppError('object_needed')
  }
  const broken = validation.flatMap(({ instancePath = '', message = '', params }) => {
    const path = instancePath.split('/').slice(1)
    const names = (params as { keys?: string[] })?.keys ?? [fieldOf(path)]
    return names.map((name): [string, string] => [name, message])
  })
  return new AppError(isBody ? 'invalid_fields' : 'unknown_parameter', messagesByField(broken))
}
