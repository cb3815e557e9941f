import type { Endpoint, ReplyOf } from '@byline/contract/endpoint'
import {
  MutationCache,
  mutationOptions,
  onlineManager,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { type ApiClient, ApiError, type CallInput } from './api-client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A failure is said where the answer would stand, and nowhere else. */
      failsInPlace?: boolean
    }
  }
}

const clients = new WeakMap<QueryClient, ApiClient>()

/**
 * Retries three times and keeps for five minutes (specification §9); what the server refuses, or nobody is there
 * to hear, is not asked again. `onFailure` hears of every call that failed for good, unless its place says so.
 */
export function createQueryClient(
  api: ApiClient,
  onFailure: (error: Error) => void = () => undefined,
): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        const ended = error instanceof ApiError && error.status === 401
        if (!meta?.failsInPlace || ended) onFailure(error)
      },
    }),
    mutationCache: new MutationCache({ onError: (error) => onFailure(error) }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Without a network a call fails and says so, rather than waiting in silence.
        networkMode: 'always',
        // What failed so, and what became old meanwhile, is asked for again when there is one.
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 3 &&
          onlineManager.isOnline() &&
          !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
      mutations: { networkMode: 'always' },
    },
  })
  clients.set(queryClient, api)
  return queryClient
}

/** The query of one call; its key is the call itself, so no key is typed twice. */
export function callQuery<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) {
  return queryOptions<ReplyOf<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ client }) => apiOf(client).call(endpoint, input),
  })
}

/** The mutation of one call, given its input when it is made. */
export function callMutation<E extends Endpoint>(endpoint: E) {
  return mutationOptions<ReplyOf<E>, Error, CallInput<E>>({
    mutationKey: [endpoint.method, endpoint.path],
    mutationFn: (input, { client }) => apiOf(client).call(endpoint, input),
  })
}

/** Makes the calls of queries that one call alone does not say. */
export function apiOf(queryClient: QueryClient): ApiClient {
  const api = clients.get(queryClient)
  if (!api) throw new Error('This QueryClient was not made by createQueryClient')
  return api
}
