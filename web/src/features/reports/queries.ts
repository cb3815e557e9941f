import { createReport, getReported } from '@byline/contract/reports/reports'
import { callMutation, callQuery } from '../../lib/calls/query-client.ts'

/** An article or a comment, as the addresses of forms name it. */
export interface ReportedPlace {
  post?: string | undefined
  comment?: string | undefined
}

export function readReportedPlace(search: URLSearchParams): ReportedPlace {
  return { post: search.get('post') ?? undefined, comment: search.get('comment') ?? undefined }
}

/** The subject of a form. */
export const reported = ({ post, comment }: ReportedPlace) => callQuery(getReported, { query: { post, comment } })

export const reportMutation = { ...callMutation(createReport), meta: { failsInPlace: true } }
