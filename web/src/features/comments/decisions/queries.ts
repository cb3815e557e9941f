import { listDecisions } from '@byline/contract/comments/decisions'
import { callPages } from '../../../lib/calls/call-pages.ts'

/** The decisions about a person, or all, newest first; read again each time that the page is opened. */
export const decisionPages = (user: string | undefined) => ({
  ...callPages(listDecisions, { query: { user } }),
  staleTime: 0,
})
