import type { BodyInput, Endpoint, ParamsOf, QueryInput, ReplyOf } from '@byline/contract/endpoint'
import { errorReply, errors } from '@byline/contract/errors'

/** A failed call: its text is the server's message if there is one, else the transport's (specification §8). */
export class ApiError extends Error {
  /** 0 when no reply came. */
  readonly status: number
  readonly fields: Record<string, string[]>

  constructor(message: string, status: number, fields: Record<string, string[]> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = fields
  }
}

export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: QueryInput<E>
  body?: BodyInput<E>
}

export interface ApiClient {
  /** Throws `ApiError`. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ReplyOf<E>>
}

/** Calls the server over `fetch`; the server itself passes one that stays within its process. */
export function createApiClient(fetch: typeof globalThis.fetch): ApiClient {
  return {
    async call(endpoint, input = {}) {
      const response = await fetch(addressOf(endpoint, input), {
        method: endpoint.method,
        ...(input.body !== undefined && {
          body: JSON.stringify(input.body),
          headers: { 'Content-Type': 'application/json' },
        }),
      }).catch((cause: Error) => {
        throw new ApiError(cause.message, 0)
      })
      const reply: unknown = await response.json().catch(() => undefined)
      if (!response.ok) throw failure(response.status, reply)
      // The server's replies are held to the contract where they are made.
      return reply as ReplyOf<typeof endpoint>
    },
  }
}

function failure(status: number, reply: unknown): ApiError {
  const known = errorReply.safeParse(reply)
  return known.success
    ? new ApiError(known.data.message, status, known.data.fields)
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
