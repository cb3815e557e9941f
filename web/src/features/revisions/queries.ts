import {
  compareRevisions,
  listChanges,
  listRevisions,
  restoreRevision,
  withdrawCorrection,
} from '@byline/contract/posts/revisions'
import type { QueryClient } from '@tanstack/react-query'
import { callPages } from '../../lib/calls/call-pages.ts'
import { callMutation, callQuery } from '../../lib/calls/query-client.ts'
import { showSuccess } from '../../ui/toasts/toasts.ts'

/** The changes of an article since a revision of it, for readers; up to a later one, or up to now. */
export const changesSince = (slug: string, since: string, until?: string) =>
  callQuery(listChanges, { params: { slug }, query: { since, until } })

/** The revisions of a post, the newest first. */
export const revisionsOf = (slug: string) => ({
  ...callPages(listRevisions, { params: { slug }, query: { limit: 50 } }),
  meta: { failsInPlace: true },
})

export const comparisonOf = (
  slug: string,
  { from, to, as }: { from: string; to: string; as: 'text' | 'markdown' },
) => ({
  ...callQuery(compareRevisions, { params: { slug }, query: { from, to, as } }),
  meta: { failsInPlace: true },
})

/** The dialog says why it failed. */
export const restoreMutation = { ...callMutation(restoreRevision), meta: { failsInPlace: true } }

/** Everything that shows the post may show the sentence. */
export const withdrawMutation = {
  ...callMutation(withdrawCorrection),
  onSuccess({ message }: { message: string }, _input: unknown, _result: unknown, { client }: { client: QueryClient }) {
    showSuccess(message)
    return client.invalidateQueries()
  },
}
