import { getOwnPage, listOwnPages } from '@byline/contract/own-pages'
import { callQuery } from '../../lib/calls/query-client.ts'

/** All pages of the owner in their order. */
export const ownPages = callQuery(listOwnPages)

/** The same for menus, which show no error if they cannot be loaded. */
export const menuPages = { ...ownPages, meta: { failsInPlace: true } }

export const ownPageBySlug = (slug: string) => callQuery(getOwnPage, { params: { slug } })
