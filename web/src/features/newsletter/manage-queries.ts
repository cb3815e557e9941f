import { previewNewsletter, readNewsletter, testNewsletter } from '@byline/contract/newsletter'
import { callMutation, callQuery } from '../../lib/calls/query-client.ts'
import { showSuccess } from '../../ui/toasts/toasts.ts'

/** Stale at once, so that every visit shows what was sent in the meantime. */
export const newsletter = { ...callQuery(readNewsletter), staleTime: 0 }

/** The address of its frame is valid for ten minutes. */
export const newsletterPreview = { ...callQuery(previewNewsletter), staleTime: 0, gcTime: 0 }

export const testMutation = {
  ...callMutation(testNewsletter),
  onSuccess: ({ message }: { message: string }) => showSuccess(message),
}
