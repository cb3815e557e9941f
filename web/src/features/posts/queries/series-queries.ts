import { getSeries } from '@byline/contract/manage/series'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../lib/calls/query-client.ts'

/** An hour, so that Back shows the same rows at the same place after a long article. */
const KEPT_MS = 3_600_000

/** A series and the pages of its articles in their order, as far as they are loaded. */
export const seriesPages = (slug: string, after = '') =>
  infiniteQueryOptions({
    queryKey: [getSeries.path, 'pages', { slug, after }] as const,
    queryFn: ({ client, pageParam }) =>
      apiOf(client).call(getSeries, {
        params: { slug },
        query: pageParam === '' ? {} : { after: pageParam },
      }),
    initialPageParam: after,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: KEPT_MS,
    // The list does not change while it is read.
    refetchOnWindowFocus: false,
  })
