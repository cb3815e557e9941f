import { needsSession } from '@byline/contract/access'
import type { BodyInput, Endpoint, ParamsOf, QueryInput, ReplyOf } from '@byline/contract/endpoint'
import { errorReply, errors } from '@byline/contract/errors'

/** A failed call: its text is the server's message if there is one, else the transport's (specification §8). */
export class ApiError extends Error {
  /** 0 when no reply came. */
  readonly status: number
  /** A code of the contract's catalogue; empty when no reply came. */
  readonly code: string
  readonly fields: Record<string, string[]>

  constructor(
    message: string,
    status: number,
    code = '',
    fields: Record<string, string[]> | undefined = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: QueryInput<E>
  body?: BodyInput<E>
  /** Instead of a body, for calls that take files. */
  form?: FormData
  /** The same for every attempt at one thing, so that it is made once. */
  idempotencyKey?: string
}

export interface ApiClient {
  /** Throws `ApiError`. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ReplyOf<E>>
}

/** As much of the browser's `fetch` as the calls need. */
export type Fetch = (
  address: string,
  init: RequestInit,
) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>

/** Whoever makes the calls. */
export interface Caller {
  /** Sent with every call that asks who is calling. */
  token(): string | undefined
  /** The server no longer accepts this token. */
  onSessionEnded(token: string): void
}

const nobody: Caller = { token: () => undefined, onSessionEnded: () => undefined }

/** Calls the server over `fetch`; the server itself passes one that stays within its process. */
export function createApiClient(fetch: Fetch, caller: Caller = nobody): ApiClient {
  return {
    async call(endpoint, input = {}) {
      const token = needsSession(endpoint.access) ? caller.token() : undefined
      const response = await fetch(addressOf(endpoint, input), {
        method: endpoint.method,
        ...requestOf(input, token),
      }).catch((cause: Error) => {
        throw new ApiError(cause.message, 0)
      })
      const reply: unknown = await response.json().catch(() => undefined)
      if (response.ok) {
        // The server's replies are held to the contract where they are made.
        return reply as ReplyOf<typeof endpoint>
      }
      const error = failure(response.status, reply)
      // A wrong password is a 401 too, and ends nothing.
      if (token && error.status === 401 && error.code !== 'invalid_login') {
        caller.onSessionEnded(token)
      }
      throw error
    },
  }
}

function requestOf<E extends Endpoint>(
  { body, form, idempotencyKey }: CallInput<E>,
  token: string | undefined,
) {
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    // The browser itself names the boundary of a form.
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
  if (form) return { headers, body: form }
  return body === undefined ? { headers } : { headers, body: JSON.stringify(body) }
}

function failure(status: number, reply: unknown): ApiError {
  const known = errorReply.safeParse(reply)
  return known.success
    ? new ApiError(known.data.message, status, known.data.code, known.data.fields)
    : new ApiError(errors.internal.message, status)
}

/** The call's path with its parameters and query filled in. */
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
