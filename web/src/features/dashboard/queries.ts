import { readDashboard } from '@byline/contract/dashboard'
import { callQuery } from '../../lib/query-client.ts'

/** What happened elsewhere meanwhile shows at every visit. */
export const dashboard = { ...callQuery(readDashboard), staleTime: 0 }
