import { listAllComments } from '@byline/contract/comments/comments'
import { listDecisions } from '@byline/contract/comments/decisions'
import { countQueue, decideOnComments, listQueue, trustUser, undoDecisions } from '@byline/contract/comments/moderation'
import { limits } from '@byline/contract/rules/limits'
import type { QueryClient } from '@tanstack/react-query'
import { afterSettled } from '../../../lib/calls/after-call.ts'
import { callPages } from '../../../lib/calls/call-pages.ts'
import { callMutation, callQuery } from '../../../lib/calls/query-client.ts'
import type { QueuePlace } from './queue-place.ts'

export const commentQueue = (place: QueuePlace) =>
  callQuery(listQueue, { query: { limit: limits.rowsPerPage, ...place } })

/** The numbers of comments and reports that wait, read in the background. */
export const queueCount = { ...callQuery(countQueue), meta: { failsInPlace: true } }

/** The decisions about a person, or all, newest first; read again each time that the page is opened. */
export const decisionPages = (user: string | undefined) => ({
  ...callPages(listDecisions, { query: { user } }),
  staleTime: 0,
})

const refreshing = afterSettled((client: QueryClient) =>
  Promise.all(
    [listQueue, countQueue, listAllComments].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
  ),
)

export const decideMutation = { ...callMutation(decideOnComments), ...refreshing }
export const undoMutation = { ...callMutation(undoDecisions), ...refreshing }
export const trustMutation = { ...callMutation(trustUser), ...refreshing }
