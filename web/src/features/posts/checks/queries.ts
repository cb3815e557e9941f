import type { BodyInput } from '@byline/contract/calls/endpoint'
import { checkPost } from '@byline/contract/manage/post-checks'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/calls/query-client.ts'

export type CheckedPost = BodyInput<typeof checkPost>

/** Hints for a post. The previous reply is shown until the next one arrives; the component shows a failure. */
export const checksOf = (post: CheckedPost) => ({
  ...callQuery(checkPost, { body: post, keepsSession: true }),
  placeholderData: keepPreviousData,
  meta: { failsInPlace: true },
  retry: false,
  staleTime: 30_000,
  // The key holds the whole text: caching more than the current one would cost much memory.
  gcTime: 0,
})
