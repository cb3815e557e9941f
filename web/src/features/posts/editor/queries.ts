import { previewPost } from '@byline/contract/posts'
import { uploadPicture } from '@byline/contract/uploads'
import { keepPreviousData } from '@tanstack/react-query'
import { callMutation, callQuery } from '../../../lib/query-client.ts'

/** The last preview stands until the next one is there; a failure is said in its place. */
export const previewOf = (body: string) => ({
  ...callQuery(previewPost, { body: { body } }),
  placeholderData: keepPreviousData<{ html: string }>,
  meta: { failsInPlace: true },
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  // A long text a key: only the one that is shown is worth its memory.
  gcTime: 0,
})

export const sendPicture = callMutation(uploadPicture)
