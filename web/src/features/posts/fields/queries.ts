import { listTags } from '@byline/contract/posts'
import { callQuery } from '../../../lib/query-client.ts'

export const allTags = callQuery(listTags)
