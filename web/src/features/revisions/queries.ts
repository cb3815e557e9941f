import {
  compareRevisions,
  listChanges,
  listRevisions,
  restoreRevision,
} from '@byline/contract/posts/revisions'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiOf, callMutation, callQuery } from '../../lib/calls/query-client.ts'

/** What has changed in an article since a revision of it, for readers. */
export const changesSince = (slug: string, since: string) =>
  callQuery(listChanges, { params: { slug }, query: { since } })

/** The revisions of a post, the newest first. */
export const revisionsOf = (slug: string) =>
  infiniteQueryOptions({
    queryKey: [listRevisions.path, slug] as const,
    queryFn: ({ client, pageParam }) =>
      apiOf(client).call(listRevisions, {
        params: { slug },
        query: { limit: 50, ...(pageParam !== '' && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { failsInPlace: true },
  })

export const comparisonOf = (
  slug: string,
  { from, to, as }: { from: string; to: string; as: 'text' | 'markdown' },
) => ({
  ...callQuery(compareRevisions, { params: { slug }, query: { from, to, as } }),
  meta: { failsInPlace: true },
})

export const restoreMutation = callMutation(restoreRevision)
