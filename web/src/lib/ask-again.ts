import {
  onlineManager,
  type Query,
  type QueryClient,
  type QueryFunction,
} from '@tanstack/react-query'
import { isTemporary } from './api-client.ts'
import { ASK_MS } from './connection.ts'

/**
 * Asks every `ASK_MS` for what a page could not load, as long as it says so and the answer may become another one. The
 * query stays failed meanwhile: its sentence is not announced each time, and its button does not lose the focus.
 */
export function askAgain(client: QueryClient, query: Query<unknown, unknown>): void {
  const { error } = query.state
  if (!(error instanceof Error) || !isTemporary(error)) return
  const isShown = () => query.isActive() && query.state.error === error
  const ask = async () => {
    if (!isShown()) return
    const answer = await answerTo(client, query)
    if (!isShown()) return
    if (!answer) setTimeout(ask, ASK_MS)
    else if (isInfinite(query))
      await client.refetchQueries({ queryKey: query.queryKey, exact: true })
    else client.setQueryData(query.queryKey, answer)
  }
  if (isShown()) setTimeout(ask, ASK_MS)
}

/** Undefined if there is none yet. */
async function answerTo(client: QueryClient, query: Query<unknown, unknown>): Promise<unknown> {
  if (!onlineManager.isOnline()) return undefined
  const { options, queryKey, meta } = query
  const { signal } = new AbortController()
  const pageParam = isInfinite(query) ? query.options.initialPageParam : undefined
  const read = options.queryFn as QueryFunction<unknown, typeof queryKey, unknown>
  try {
    return await read({ client, queryKey, meta, signal, pageParam, direction: 'forward' })
  } catch {
    return undefined
  }
}

function isInfinite(
  query: Query<unknown, unknown>,
): query is Query<unknown, unknown> & { options: { initialPageParam: unknown } } {
  return 'initialPageParam' in query.options
}
