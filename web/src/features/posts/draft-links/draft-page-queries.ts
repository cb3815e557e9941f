import type { DraftPage } from '@byline/contract/drafts/draft-links'
import { forgetOwnOpen, getDraft } from '@byline/contract/drafts/draft-links'
import { queryOptions } from '@tanstack/react-query'
import { callMutation, callQuery } from '../../../lib/calls/query-client.ts'

/** The draft of a link. It is read once a visit, as the page says why a link that has ended shows nothing. */
export const draftBySecret = (secret: string) => {
  const { queryKey, queryFn } = callQuery(getDraft, { params: { secret } })
  return queryOptions<DraftPage>({
    queryKey: [...queryKey],
    queryFn: queryFn as () => Promise<DraftPage>,
    meta: { failsInPlace: true },
    staleTime: 'static',
  })
}

export const forgetOwnOpenMutation = {
  ...callMutation(forgetOwnOpen),
  // A failure only leaves the count one too high.
  meta: { inBackground: true },
}
