import type { BodyInput } from '@byline/contract/calls/endpoint'
import { drawCovers } from '@byline/contract/manage/drawn-covers'
import { readAudience } from '@byline/contract/newsletter'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/calls/query-client.ts'

// What the drawer shows besides the fields. Without an answer it says less, and nobody is sent to the login while writing.
const quiet = { meta: { failsInPlace: true }, retry: false }

/** The drawings of a post without a cover; the former ones are shown until the next arrive. */
export const drawnCovers = (post: BodyInput<typeof drawCovers>) => ({
  ...callQuery(drawCovers, { body: post, keepsSession: true }),
  ...quiet,
  placeholderData: keepPreviousData,
  staleTime: Number.POSITIVE_INFINITY,
})

export const audience = { ...callQuery(readAudience, { keepsSession: true }), ...quiet }
