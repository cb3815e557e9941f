import type {
  DefaultError,
  FetchQueryOptions,
  InfiniteData,
  InfiniteQueryExecuteOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query'
import { RouteError } from '../router/route.ts'
import { ApiError } from './api-client.ts'

/**
 * Starts a query of a page. The server waits for it, and an error of the 4xx range becomes the page's status. The
 * browser shows the page at once, with a loading state. Throws on the server only.
 */
export function load<T, K extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T | undefined> {
  return start(queryClient, (client, options) => client.fetchQuery({ ...query, ...options }))
}

/** Like `load`, for an infinite query: starts its first page. */
export function loadPages<T, K extends QueryKey, Place>(
  queryClient: QueryClient,
  query: InfiniteQueryExecuteOptions<T, DefaultError, InfiniteData<T>, K, Place>,
): Promise<InfiniteData<T, Place> | undefined> {
  return start(queryClient, (client, options) => client.infiniteQuery({ ...query, ...options }))
}

async function start<T>(
  queryClient: QueryClient,
  read: (client: QueryClient, options: { retry?: false }) => Promise<T>,
): Promise<T | undefined> {
  if (!import.meta.env.SSR) {
    // No error here, because the component with the same query shows the failure.
    read(queryClient, {}).catch(() => undefined)
    return undefined
  }
  try {
    return await read(queryClient, { retry: false })
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
      throw new RouteError(error.status, error.message, error.code)
    }
    throw error
  }
}
