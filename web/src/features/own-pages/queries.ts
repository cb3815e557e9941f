import { getOwnPage, listOwnPages } from '@byline/contract/own-pages'
import { callQuery } from '../../lib/calls/query-client.ts'

/** All pages of one's own in their order. */
export const ownPages = callQuery(listOwnPages)

/** The same for the menus, which are whole without them. */
export const menuPages = { ...ownPages, meta: { failsInPlace: true } }

export const ownPageBySlug = (slug: string) => callQuery(getOwnPage, { params: { slug } })
