import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { ApiError } from './api-client.ts'

/** The cache that loaders fill and pages read. */
export const queryClientContext = createContext<QueryClient>()

/**
 * Starts the reads of a page. The server waits for all of them, and a refused one decides the page's status;
 * in the browser the page shows at once and says that it is loading.
 */
export async function load<T, K extends QueryKey>(
  context: Readonly<RouterContextProvider>,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T | undefined> {
  const queryClient = context.get(queryClientContext)
  if (!import.meta.env.SSR) {
    void queryClient.prefetchQuery(query)
    return undefined
  }
  try {
    return await queryClient.fetchQuery({ ...query, retry: false })
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
      throw data(error.message, { status: error.status })
    }
    throw error
  }
}
