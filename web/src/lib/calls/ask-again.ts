import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import { ASK_MS } from './connection.ts'

/**
 * Asks every `ASK_MS` for what a page could not load, as long as it says so. The query stays failed meanwhile: its
 * sentence is not announced each time, and its button does not lose the focus. Once there is an answer, it is read again.
 */
export function askAgain(client: QueryClient, query: Query<unknown, unknown>): void {
  const { queryKey, options, state } = query
  const isShown = () => query.isActive() && query.state.error === state.error
  const read = options.queryFn as (context: object) => Promise<unknown>
  const pageParam = 'initialPageParam' in options ? options.initialPageParam : undefined
  setTimeout(async () => {
    if (!isShown()) return
    const isAnswered =
      onlineManager.isOnline() &&
      (await read({ client, queryKey, pageParam }).then(
        () => true,
        () => false,
      ))
    if (!isShown()) return
    if (isAnswered) void client.refetchQueries({ queryKey, exact: true })
    else askAgain(client, query)
  }, ASK_MS)
}
