import type { ReplyOf } from '@byline/contract/calls/endpoint'
import { previewPost } from '@byline/contract/posts/write-posts'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/calls/query-client.ts'

/** The rendered body. The previous preview is shown until the next one arrives; the pane itself shows a failure. */
export const previewOf = (body: string) => ({
  ...callQuery(previewPost, { body: { body }, keepsSession: true }),
  placeholderData: keepPreviousData<ReplyOf<typeof previewPost>>,
  meta: { failsInPlace: true },
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  // The key holds the whole text: caching more than the one on the screen would cost much memory.
  gcTime: 0,
})
