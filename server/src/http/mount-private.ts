import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@byline/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cancellable } from '../db/cancellation.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors/app-error.ts'
import type { Turn } from '../queue/fair-queue.ts'
import { InFlight } from '../queue/in-flight.ts'
import { unlessCancelled } from './deadline.ts'
import { readForm } from './form.ts'
import type { FilePart } from './form-parts.ts'
import { HeldFiles } from './held-files.ts'
import { networkOf } from './network.ts'
import { answerStreamed } from './streamed/answer-streamed.ts'
import { StreamedReply } from './streamed/streamed-reply.ts'

/** Bytes of a body without a long text: the longest account or comment, every character of it escaped. */
const SHORT_BODY = 512 * 1024

/** Bytes of the forms that one person sends at the same time. Each is read and parsed by the thread that answers everybody. */
const FORMS_MAX = 20 * 1_048_576
/** Bytes that a form without a length counts as: a large picture and a long text, twice at the same time. */
const FORM_BYTES = 10 * 1_048_576

const forms = new InFlight(FORMS_MAX)

/**
 * What a handler gets: everything the program stands on, and the request already checked against the contract. What
 * it writes through `db` is not stored once the call is cancelled.
 */
export interface Call<E extends Endpoint> extends Deps {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The file parts of a multipart call, by name. */
  files: Record<string, FilePart>
  /** Aborted when the client is gone or the time is up, unless a write has been committed before. */
  signal: AbortSignal
  request: FastifyRequest
  reply: FastifyReply
  /** For the queues: on whose behalf their work is done. */
  turn: Turn
}

/**
 * Stands before a handler: throws a `AppError`, or gives what it found out. The list of guards of a call
 * reads as its rules.
 */
export type Guard<Given extends object> = (call: {
  request: FastifyRequest
  deps: Deps
}) => Promise<Given>

type Given<Guards> = Guards extends readonly [Guard<infer First>, ...infer Rest]
  ? First & Given<Rest>
  : object

/**
 * Serves one call of the contract: checks what comes in, and lets out only what the contract names. What answers
 * everybody alike is mounted by `mountPublic`.
 */
export function mountPrivate<E extends Endpoint, const Guards extends readonly Guard<object>[]>(
  app: FastifyInstance,
  endpoint: E,
  guards: Guards,
  handler: (call: Call<E> & Given<Guards>) => Promise<ReplyOf<E> | StreamedReply<ReplyOf<E>>>,
): void {
  app.mounted.add(endpoint)
  const { method, path, params, query, body, files, reply: replySchema } = endpoint
  const { changesState, longTexts } = endpoint
  app.route({
    method,
    url: path,
    exposeHeadRoute: method === 'GET' && !changesState,
    // Deeply nested JSON takes a second per three megabytes to read, before anybody asks who sent it.
    ...(!longTexts && !files && { bodyLimit: SHORT_BODY }),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && !files && { body }),
      response: { 200: replySchema },
    },
    // Before the body is judged: who may not call hears that first. Before a long one is even read.
    [longTexts || files ? 'preParsing' : 'preValidation']: (request: FastifyRequest) =>
      unlessCancelled(request, admit(request)),
    handler: (request, reply) => unlessCancelled(request, answer(request, reply)),
  })

  async function admit(request: FastifyRequest): Promise<void> {
    if (changesState) refuseForeignTriggers(request, app.deps)
    const given = {}
    for (const guard of guards) Object.assign(given, await guard({ request, deps: app.deps }))
    request.given = given
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ReplyOf<E> | FastifyReply> {
    // What depends on who asks is for no cache at all.
    reply.header('Cache-Control', 'no-store')
    const turn = turnOf(request)
    const handle = () => readAndHandle(request, reply, turn)
    return files ? forms.run(turn.owner, sizeOf(request), handle) : handle()
  }

  async function readAndHandle(
    request: FastifyRequest,
    reply: FastifyReply,
    turn: Turn,
  ): Promise<ReplyOf<E> | FastifyReply> {
    const form = files && (await readForm(request, files, body, new HeldFiles(reply.raw)))
    const fields = form?.fields ?? request.body
    if (holdsNul(fields)) throw new AppError('bad_request')
    const answer = await handler({
      ...app.deps,
      db: cancellable(app.deps.db, request.deadline),
      params: request.params as ParamsOf<E>,
      query: request.query as QueryOf<E>,
      body: fields as BodyOf<E>,
      files: form?.files ?? {},
      signal: request.deadline.signal,
      request,
      reply,
      turn,
      ...(request.given as Given<Guards>),
    })
    if (!(answer instanceof StreamedReply)) return answer
    return answerStreamed(request, reply, answer, { schema: replySchema })
  }
}

/** The length that a request says it has; Node refuses one that then sends more. */
function sizeOf({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'])
  return Number.isSafeInteger(length) && length >= 0 ? length : FORM_BYTES
}

/** Who is signed in waits for nobody else's work; who is not, for that of their own network. */
function turnOf({ actorId, ip, deadline: { signal } }: FastifyRequest): Turn {
  return { owner: actorId ? `person ${actorId}` : `network ${networkOf(ip).net}`, signal }
}

/** No text of ours holds a NUL, and PostgreSQL refuses to even look for one. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul)
}

/**
 * A GET that changes something is not for other sites but those that are named, and not for browsers that fetch
 * ahead (design §5).
 */
function refuseForeignTriggers({ headers }: FastifyRequest, { env }: Deps): void {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz']]
  if (purposes.some((purpose) => /prefetch/i.test(String(purpose)))) throw new AppError('forbidden')
  const named = env.corsOrigins.includes(headers.origin ?? '')
  if (headers['sec-fetch-site'] === 'cross-site' && !named) throw new AppError('foreign_site')
}
