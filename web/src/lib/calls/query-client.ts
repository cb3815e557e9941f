import type { Endpoint, ReplyOf } from '@byline/contract/calls/endpoint'
import {
  MutationCache,
  mutationOptions,
  onlineManager,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { type ApiClient, ApiError, type CallInput, isTemporary } from './api-client.ts'
import { askAgain } from './ask-again.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The component itself shows a failure, so there is no toast. */
      failsInPlace?: boolean
    }
    mutationMeta: {
      /** The same as of a query. */
      failsInPlace?: boolean
      /** The call is made in the background, and its failure concerns nobody. */
      inBackground?: boolean
    }
  }
}

const clients = new WeakMap<QueryClient, ApiClient>()

/**
 * Retries three times and caches for five minutes (specification §9); calls that the server rejects, or that fail
 * while the browser is offline, are not retried. `onFailure` is called for every call that has failed after its
 * retries, except for those whose `meta` says otherwise. A query that could not be answered is asked again by itself.
 */
export function createQueryClient(api: ApiClient, onFailure: (error: Error) => void = () => undefined): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (!query.meta?.failsInPlace) onFailure(error)
        if (isTemporary(error)) askAgain(queryClient, query)
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _input, _result, { meta }) {
        if (!meta?.inBackground && !meta?.failsInPlace) onFailure(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Without a network, a call fails at once; by default it would wait without a message.
        networkMode: 'always',
        // Failed and stale queries are read again once there is a network.
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

/** The query of one call. Its key is the path and the input, so no key is written twice. */
export function callQuery<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) {
  return queryOptions<ReplyOf<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ client }) => apiOf(client).call(endpoint, input),
  })
}

/** The mutation of one call; `mutate` takes the input. */
export function callMutation<E extends Endpoint>(endpoint: E) {
  return mutationOptions<ReplyOf<E>, Error, CallInput<E>>({
    mutationKey: [endpoint.method, endpoint.path],
    mutationFn: (input, { client }) => apiOf(client).call(endpoint, input),
  })
}

/** The API client of this cache, for queries that are more than one plain call. */
export function apiOf(queryClient: QueryClient): ApiClient {
  const api = clients.get(queryClient)
  if (!api) throw new Error('This QueryClient was not made by createQueryClient')
  return api
}
