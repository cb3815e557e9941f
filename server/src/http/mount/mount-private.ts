import type { Access } from '@byline/contract/calls/access'
import {
  type BodyOf,
  type Endpoint,
  isRefusedToForeignSites,
  isRefusedToSuspended,
  isRefusedWithoutFactor,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@byline/contract/calls/endpoint'
import type { Turn } from '@byline/fair-queue/fair-queue'
import { InFlight } from '@byline/fair-queue/in-flight'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cancellable } from '../../db/cancellation.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuse } from '../../errors/refuse.ts'
import { sentence } from '../../language/sentence.ts'
import { languageOfRequest } from '../../site-language/language-of-request.ts'
import { BufferedFiles } from '../bodies/buffered-files.ts'
import { readForm } from '../bodies/form.ts'
import type { FilePart } from '../bodies/form-parts.ts'
import { unlessCancelled } from '../connections/deadline.ts'
import { answerStreamed } from '../response-cache/answer-streamed.ts'
import { StreamedReply } from '../streamed/streamed-reply.ts'
import { authorize, type CallerOf } from './access.ts'
import { callingSiteOf } from './calling-site.ts'
import { requireConfirmedOnOwnPages, requireConfirmedSession } from './confirmed-session.ts'
import type { Guard } from './guard.ts'
import { refuseSuspended } from './suspension.ts'
import { turnOf } from './turn.ts'

/** Maximum bytes of a body without a long text: the longest account or comment with every character escaped. */
const SHORT_BODY_BYTES = 512 * 1024

/** Bytes of all forms that one person sends at the same time. Each form is read and parsed on the main thread. */
const FORMS_MAX_BYTES = 20 * 1_048_576
/** Assumed bytes of a form without `Content-Length`: a large picture and a long text, so that two fit. */
const UNKNOWN_FORM_BYTES = 10 * 1_048_576

declare module 'fastify' {
  interface FastifyRequest {
    /** The results of the access check and of the guards. */
    guardResults: object
  }
}

const forms = new InFlight(FORMS_MAX_BYTES, refuse)

export type PrivateEndpoint = Endpoint & { access: Exclude<Access, 'public'> }

/**
 * The argument of a private handler: the dependencies of the program, the validated request, and the caller if the
 * access requires a session. Writes through `db` are rolled back once the call is cancelled.
 */
export type PrivateCall<E extends PrivateEndpoint> = Deps &
  CallerOf<E['access']> & {
    params: ParamsOf<E>
    query: QueryOf<E>
    body: BodyOf<E>
    /** The file parts of a multipart call, by name. */
    files: Record<string, FilePart>
    /** Aborted when the client has disconnected or the deadline has passed, unless a transaction committed before. */
    signal: AbortSignal
    request: FastifyRequest
    reply: FastifyReply
    /** The owner of the work of this call, for the queues. */
    turn: Turn
    /** Runs a guard that applies only to some requests, such as the rate limit of searches. */
    enforce: (guard: Guard) => Promise<void>
  }

/** Serves a call whose response depends on the caller, so it is never cached. */
export function mountPrivate<E extends PrivateEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  guards: readonly Guard[],
  handler: (call: PrivateCall<E>) => Promise<ReplyOf<E> | StreamedReply<ReplyOf<E>>>,
): void {
  const { method, path, params, query, body, files, reply: replySchema } = endpoint
  const { changesState, longTexts, needsConfirmation } = endpoint
  if (!app.hasDecorator('authenticate')) throw new Error(`${path} is mounted before authenticate`)
  app.route({
    method,
    url: path,
    config: { endpoint },
    exposeHeadRoute: method === 'GET' && !changesState,
    // Parsing deeply nested JSON takes a second per three megabytes, and it happens before the access check.
    ...(!longTexts && !files && { bodyLimit: SHORT_BODY_BYTES }),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && !files && { body }),
      response: { 200: replySchema },
    },
    // Access is checked before validation, so a caller without access gets 401 or 403 and not 422. For long bodies it
    // is checked before the body is read.
    [longTexts || files ? 'preParsing' : 'preValidation']: (request: FastifyRequest) =>
      unlessCancelled(request, check(request)),
    handler: (request, reply) => unlessCancelled(request, answer(request, reply)),
  })

  async function check(request: FastifyRequest): Promise<void> {
    if (isRefusedToForeignSites(endpoint)) rejectForeignTriggers(request, app.deps, endpoint)
    const caller = await authorize(request, endpoint)
    if (caller && isRefusedToSuspended(endpoint)) await refuseSuspended(request, caller.actor)
    if (caller && isRefusedWithoutFactor(endpoint) && (await app.lacksFactor(app.deps, caller.actor))) {
      throw new AppError('factor_needed')
    }
    if (caller && needsConfirmation === 'always') requireConfirmedSession(caller)
    if (caller && needsConfirmation === 'onOwnPages') requireConfirmedOnOwnPages(request, caller)
    const results = { ...caller }
    for (const guard of guards) Object.assign(results, await guard({ request, deps: app.deps }))
    request.guardResults = results
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<ReplyOf<E> | FastifyReply> {
    // The response depends on the caller, so no cache may store it.
    reply.header('Cache-Control', 'no-store')
    const turn = turnOf(request)
    const handle = () => readAndHandle(request, reply, turn)
    return files ? forms.run(turn.owner, formBytes(request), handle) : handle()
  }

  async function readAndHandle(
    request: FastifyRequest,
    reply: FastifyReply,
    turn: Turn,
  ): Promise<ReplyOf<E> | FastifyReply> {
    const form = files && (await readForm(request, files, body, new BufferedFiles(reply.raw)))
    const fields = form?.fields ?? request.body
    if (containsNul(fields)) throw new AppError('bad_request')
    const result = await handler({
      ...app.deps,
      db: cancellable(app.deps.db, request.deadline),
      params: request.params,
      query: request.query,
      body: fields,
      files: form?.files ?? {},
      signal: request.deadline.signal,
      request,
      reply,
      turn,
      enforce: async (guard: Guard) => void (await guard({ request, deps: app.deps })),
      ...request.guardResults,
    } as PrivateCall<E>)
    if (!(result instanceof StreamedReply)) return inLanguageOf(request, result)
    return answerStreamed(request, reply, result, { schema: replySchema })
  }
}

/** The reply with the sentence of its named message, in the language of the request. */
async function inLanguageOf<Reply>(request: FastifyRequest, reply: Reply): Promise<Reply> {
  const { message } = (reply ?? {}) as { message?: unknown }
  if (typeof message !== 'string') return reply
  return { ...reply, message: sentence(await languageOfRequest(request), message) }
}

/** The `Content-Length` of a form. It is reliable, because Node's parser rejects a longer body. */
function formBytes({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'])
  return Number.isSafeInteger(length) && length >= 0 ? length : UNKNOWN_FORM_BYTES
}

/** PostgreSQL rejects every statement with a NUL in a text, even a search. */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(containsNul)
}

/** A change is not made by a prefetch, nor by pages of sites that are not in `CORS_ORIGINS` (design §5). */
export function rejectForeignTriggers(
  request: FastifyRequest,
  { env }: Deps,
  { changesRights }: Pick<Endpoint, 'changesRights'> = {},
): void {
  const { headers } = request
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz']]
  if (purposes.some((purpose) => /prefetch/i.test(String(purpose)))) throw new AppError('forbidden')
  // An `Origin` alone refuses changes of rights only: behind a proxy that replaces `Host`, our own looks like another.
  const isCertain = changesRights || headers['sec-fetch-site'] === 'cross-site'
  if (isCertain && callingSiteOf(request, env) === 'foreign') throw new AppError('foreign_site')
}
