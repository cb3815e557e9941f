import { getAuthor } from '@byline/contract/authors'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiOf } from '../../lib/calls/query-client.ts'

/** An hour, so that Back shows the same rows at the same place after a long article. */
const KEPT_MS = 3_600_000

/** An author and the pages of their articles, newest first, as far as they are loaded. */
export const authorPages = (slug: string, after = '') =>
  infiniteQueryOptions({
    queryKey: [getAuthor.path, 'pages', { slug, after }] as const,
    queryFn: ({ client, pageParam }) =>
      apiOf(client).call(getAuthor, {
        params: { slug },
        query: pageParam === '' ? {} : { after: pageParam },
      }),
    initialPageParam: after,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: KEPT_MS,
    // The list does not change while it is read.
    refetchOnWindowFocus: false,
  })
