import { type ApiDescription, describeCalls } from '@byline/contract/description'
import { callQuery } from '../../lib/calls/query-client.ts'

export const apiDescription = callQuery(describeCalls, {})

/** The contract leaves the schema of this reply loose. */
export const asDescription = (reply: object) => reply as ApiDescription
