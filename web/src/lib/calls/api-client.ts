import { sendsToken } from '@byline/contract/calls/access'
import type { BodyInput, Endpoint, ParamsOf, QueryInput, ReplyOf } from '@byline/contract/calls/endpoint'
import type { ErrorReply } from '@byline/contract/calls/error-reply'
import { LANGUAGE_HEADER } from '@byline/contract/calls/language-header'
import { language, t } from '../language/texts.ts'

/** A failed call. Its message is the server's, or says that no answer came (specification §8). */
export class ApiError extends Error {
  /** 0 if no reply came. */
  readonly status: number
  /** A code of the contract's catalogue; empty if no reply came. */
  readonly code: string
  readonly fields: Record<string, string[]>

  constructor(message: string, status: number, code = '', fields: Record<string, string[]> | undefined = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** For the queries of pages that are not found without their content. */
export function isNotFound(error: Error): boolean {
  return 'status' in error && error.status === 404
}

export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: QueryInput<E>
  body?: BodyInput<E>
  /** Replaces the body, for calls that take files. */
  form?: FormData
  /** The same key for every attempt of one save, so that the server stores it once. */
  idempotencyKey?: string
  /** For calls in the background: the session does not end, although the server no longer accepts it. */
  keepsSession?: boolean
  /** The call is made although the page is left. */
  keepalive?: boolean
}

export interface ApiClient {
  /** Throws `ApiError`. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ReplyOf<E>>
}

/** The part of the browser's `fetch` that the client needs. */
export type Fetch = (address: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>

/** The session of the caller. */
export interface Caller {
  /** Sent with the calls whose access depends on a session, and with no other. */
  token(): string | undefined
  /** The id of the person whose session it is. */
  person?(): string | undefined
  /** Called when the server no longer accepts this token, with the failed call. */
  onSessionEnded(token: string, error: ApiError): void
  /** Called when a reply has brought a new token in place of this one. */
  onTokenRenewed?(token: string, next: string): void
  /** Asks the person to confirm their identity; returns whether the call is to be made again. Throws `ApiError`. */
  confirm?(): Promise<boolean>
}

const anonymous: Caller = { token: () => undefined, onSessionEnded: () => undefined }

/** A client that uses `fetch`; the server passes a function that makes the calls within its process. */
export function createApiClient(fetch: Fetch, caller: Caller = anonymous): ApiClient {
  let renewal: Promise<unknown> | undefined
  const client: ApiClient = {
    call(endpoint, input = {}) {
      const reply = attempt(endpoint, input)
      if (endpoint.renewsToken) renewal = reply.catch(() => undefined)
      return reply
    },
  }
  return client

  async function attempt<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
    const token = sendsToken(endpoint.access) ? caller.token() : undefined
    const person = caller.person?.()
    const response = await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      ...requestOf(input, token),
      ...(input.keepalive && { keepalive: true }),
    }).catch((cause: Error) => {
      throw unanswered(cause)
    })
    const reply: unknown = await response.json().catch((cause: Error) => {
      // A complete answer is always JSON: this one broke off, or a network's login page came instead of it.
      if (response.ok) throw unanswered(cause)
    })
    if (response.ok) {
      if (endpoint.renewsToken && token) caller.onTokenRenewed?.(token, (reply as { token: string }).token)
      // Replies are not validated here, because the server sends only the fields of the contract.
      return reply as ReplyOf<typeof endpoint>
    }
    const error = failure(response.status, reply)
    // A wrong password also gets a 401, but does not end the session.
    if (token && error.status === 401 && error.code !== 'invalid_login') {
      if (!endpoint.renewsToken) await renewal
      // The token was renewed while the call was on its way, and not by somebody else who has signed in.
      if (caller.token() !== token && person !== undefined && caller.person?.() === person) {
        return attempt(endpoint, input)
      }
      if (!input.keepsSession) caller.onSessionEnded(token, error)
    }
    if (needsConfirmation(error) && (await caller.confirm?.())) return attempt(endpoint, input)
    throw error
  }
}

function requestOf<E extends Endpoint>({ body, form, idempotencyKey }: CallInput<E>, token: string | undefined) {
  const headers = {
    [LANGUAGE_HEADER]: language(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    // For a form, the browser sets the type, as it chooses the boundary.
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
  if (form) return { headers, body: form }
  return body === undefined ? { headers } : { headers, body: JSON.stringify(body) }
}

/** Whether the caller is to confirm who they are; a page that the server does not know as ours is asked for a password. */
export function needsConfirmation({ code }: ApiError): boolean {
  return code === 'confirmation_needed' || code === 'current_password_needed'
}

/** The message of a call without an answer replaces the browser's own, such as 'Failed to fetch'. */
export function unanswered(cause: Error): ApiError {
  // True says nothing about the server. Node has no such property.
  const online = globalThis.navigator?.onLine !== false
  const reason = cause.name === 'TimeoutError' ? 'timeout' : online ? 'noAnswer' : 'offline'
  return Object.assign(new ApiError(t(`shared.calls.${reason}`), 0), { cause })
}

/** Whether the same call may succeed later without anybody's doing: it had no answer, or the server had no time. */
export function isTemporary(error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  const { status } = error
  return status === 0 || status === 408 || status === 429 || status >= 500
}

/** The statuses with which a proxy says that the server behind it is not ready, in words of its own. */
const BUSY = [502, 503, 504]

/** The server's message is shown if there is one, also without a code of the catalogue (specification §8). */
function failure(status: number, reply: unknown): ApiError {
  const { message: text, code, fields } = (reply ?? {}) as Partial<ErrorReply>
  const said = typeof text === 'string' ? text : ''
  const shown = said || (BUSY.includes(status) ? t('shared.errors.overloaded') : t('shared.errors.internal'))
  return typeof code === 'string' ? new ApiError(shown, status, code, fields) : new ApiError(shown, status)
}

/** The path of the call with its parameters and query. */
function addressOf<E extends Endpoint>({ path }: E, { params, query }: CallInput<E>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
