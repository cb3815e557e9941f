import { readAbout, readFaqs, readFront } from '@byline/contract/site/site'
import { callQuery } from '../../lib/calls/query-client.ts'

export const siteFront = callQuery(readFront)
export const siteFaqs = callQuery(readFaqs)
export const siteAbout = callQuery(readAbout)
