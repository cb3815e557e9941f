import type { Endpoint, ReplyOf } from '@byline/contract/endpoint'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { type ApiClient, ApiError, type CallInput } from './api-client.ts'

const clients = new WeakMap<QueryClient, ApiClient>()

/** Retries three times and keeps for five minutes (specification §9); what the server refuses is not asked again. */
export function createQueryClient(api: ApiClient): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) =>
          failures < 3 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
    },
  })
  clients.set(queryClient, api)
  return queryClient
}

/** The query of one call; its key is the call itself, so no key is typed twice. */
export function callQuery<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) {
  return queryOptions<ReplyOf<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ client }) => {
      const api = clients.get(client)
      if (!api) throw new Error('This QueryClient was not made by createQueryClient')
      return api.call(endpoint, input)
    },
  })
}
