import type { BodyInput } from '@byline/contract/calls/endpoint'
import { checkPost } from '@byline/contract/manage/post-checks'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/calls/query-client.ts'

export type CheckedPost = BodyInput<typeof checkPost>

/** What may be amended in a post. The previous answer is shown until the next one arrives; a failure is said in place. */
export const checksOf = (post: CheckedPost) => ({
  ...callQuery(checkPost, { body: post, keepsSession: true }),
  placeholderData: keepPreviousData,
  meta: { failsInPlace: true },
  retry: false,
  staleTime: 30_000,
  // The key holds the whole text: caching more than the current one would cost much memory.
  gcTime: 0,
})
