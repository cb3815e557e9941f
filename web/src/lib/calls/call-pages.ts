import type { Endpoint, ReplyOf } from '@byline/contract/calls/endpoint'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { CallInput } from './api-client.ts'
import { apiOf } from './query-client.ts'

/** An hour, so that Back shows the same rows at the same position after a long article. */
const CACHED_MS = 3_600_000

/**
 * The pages of a list as far as they are loaded, from the cursor `after` on; an empty one is the beginning of the list.
 * The list does not change while it is read.
 */
export function callPages<E extends Endpoint>(endpoint: E, input: CallInput<E>, after = '') {
  return infiniteQueryOptions({
    queryKey: [endpoint.path, 'pages', { ...input, after }] as const,
    queryFn: ({ client, pageParam }) => {
      const query = { ...input.query, ...(pageParam !== '' && { after: pageParam }) }
      return apiOf(client).call(endpoint, { ...input, query } as CallInput<E>)
    },
    initialPageParam: after,
    getNextPageParam: (page: ReplyOf<E>) => (page as { nextCursor: string | null }).nextCursor,
    gcTime: CACHED_MS,
    refetchOnWindowFocus: false,
  })
}
