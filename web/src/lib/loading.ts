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

/** The cache that loaders fill and pages read. */
export const queryClientContext = createContext<QueryClient>()

/**
 * Starts the reads of a page. The server waits for all of them, and a refused one decides the page's status;
 * in the browser the page shows at once and says that it is loading.
 */
export function load<T, K extends QueryKey>(
  context: Readonly<RouterContextProvider>,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T | undefined> {
  return start(context, (client, options) => client.fetchQuery({ ...query, ...options }))
}

/** The same for a list that grows page by page: starts with its first page. */
export function loadPages<T, K extends QueryKey, Place>(
  context: Readonly<RouterContextProvider>,
  query: InfiniteQueryExecuteOptions<T, DefaultError, InfiniteData<T>, K, Place>,
): Promise<unknown> {
  return start(context, (client, options) => client.infiniteQuery({ ...query, ...options }))
}

async function start<T>(
  context: Readonly<RouterContextProvider>,
  read: (client: QueryClient, options: { retry?: false }) => Promise<T>,
): Promise<T | undefined> {
  const queryClient = context.get(queryClientContext)
  if (!import.meta.env.SSR) {
    // A failure is said by the part of the page that asks for the same.
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
