import type {
  DefaultError,
  FetchQueryOptions,
  InfiniteData,
  InfiniteQueryExecuteOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { ApiError } from './api-client.ts'

/** The query cache: loaders fill it and pages read it. */
export const queryClientContext = createContext<QueryClient>()

/**
 * Starts a query of a page. The server waits for it, and an error of the 4xx range becomes the page's status. The
 * browser shows the page at once, with a loading state. Throws on the server only.
 */
export function load<T, K extends QueryKey>(
  context: Readonly<RouterContextProvider>,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T | undefined> {
  return start(context, (client, options) => client.fetchQuery({ ...query, ...options }))
}

/** Like `load`, for an infinite query: starts its first page. */
export function loadPages<T, K extends QueryKey, Place>(
  context: Readonly<RouterContextProvider>,
  query: InfiniteQueryExecuteOptions<T, DefaultError, InfiniteData<T>, K, Place>,
): Promise<InfiniteData<T, Place> | undefined> {
  return start(context, (client, options) => client.infiniteQuery({ ...query, ...options }))
}

async function start<T>(
  context: Readonly<RouterContextProvider>,
  read: (client: QueryClient, options: { retry?: false }) => Promise<T>,
): Promise<T | undefined> {
  const queryClient = context.get(queryClientContext)
  if (!import.meta.env.SSR) {
    // No error here, because the component with the same query shows the failure.
    read(queryClient, {}).catch(() => undefined)
    return undefined
  }
  try {
    return await read(queryClient, { retry: false })
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
      throw data(error.message, { status: error.status })
    }
    throw error
  }
}
