import { readDashboard } from '@byline/contract/dashboard'
import { callQuery } from '../../lib/query-client.ts'

/** Stale at once, so that every visit shows changes made elsewhere. */
export const dashboard = { ...callQuery(readDashboard), staleTime: 0 }
