import { type ErrorCode, type ErrorReply, errors } from '@byline/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { storageFailureOf } from '../db/storage-failure.ts'
import { AppError, messagesByField } from '../errors/app-error.ts'
import { errorForLog } from '../errors/error-for-log.ts'
import { Moved } from '../errors/moved.ts'

/** Seconds after which a refused call is worth another try. */
export const RETRY_AFTER = 5

/** What Fastify refuses by itself, by its status. */
const byStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'too_large',
  414: 'bad_request',
  415: 'unsupported_media',
  503: 'overloaded',
}

const storageErrors = { busy: 'overloaded', full: 'storage_full' } as const

/** The one exit: turns whatever was thrown into a reply (specification §8, design §5). */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(new AppError('not_found'), request, reply))
  app.all('/api/*', () => {
    throw new AppError('not_found')
  })
}

/** Answers `{ message, code, fields? }`, or where it is now; an unknown error keeps its message to the log. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Moved) return reply.redirect(error.location, 301)
  const refusal = toAppError(error)
  const { status } = errors[refusal.code]
  if (status === 500 || status === 507) request.log.error(errorForLog(error), 'request failed')
  if (status === 429 || status === 503)
    reply.header('Retry-After', refusal.retryAfter ?? RETRY_AFTER)
  // The rest of the body may be on its way for long.
  if (refusal.code === 'too_slow') reply.header('Connection', 'close')
  const answer: ErrorReply = {
    message: refusal.message,
    code: refusal.code,
    ...(refusal.fields && { fields: refusal.fields }),
    ...(status === 500 && { requestId: request.id }),
  }
  return reply
    .status(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer)
}

/** The expected failure behind an error, or `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error as FastifyError)
  const storage = storageFailureOf(error)
  if (storage) return new AppError(storageErrors[storage])
  const { statusCode = 500 } = (error ?? {}) as { statusCode?: number }
  return new AppError(byStatus[statusCode] ?? 'internal')
}

/** A path that names nothing is not there; a query nobody knows is not understood; a body breaks rules, all said at once. */
function invalid(error: FastifyError): AppError {
  const { validation = [], validationContext } = error
  if (validationContext === 'params') return new AppError('not_found')
  const isBody = validationContext === 'body'
  if (isBody && validation.some(({ instancePath }) => instancePath === '/')) {
    return new AppError('object_needed')
  }
  const broken = validation.flatMap(({ instancePath = '', message = '', params }) => {
    const names = (params as { keys?: string[] })?.keys ?? [instancePath.split('/')[1] ?? '']
    return names.map((name): [string, string] => [name, message])
  })
  return new AppError(isBody ? 'invalid_fields' : 'unknown_parameter', messagesByField(broken))
}
