import type { SiteAddresses } from '@byline/contract/addresses/public-uploads'

/**
 * The path below which the blog lives, such as `/blog`; empty at the root of its host. Everything in the program names
 * addresses without it: it is added where an address goes into a document, a request or the history (decision 20).
 */
export let basePath = import.meta.env.SSR ? '' : (document.documentElement.dataset.base ?? '')

/** The address of the blog's pictures, ending in `/uploads`, if it is not the blog's own; else empty. */
export let uploadsUrl = import.meta.env.SSR ? '' : (document.documentElement.dataset.uploads ?? '')

/** Sets the addresses of the blog whose page the server is about to render. */
export function setAddresses(site: SiteAddresses): void {
  basePath = new URL(site.siteUrl).pathname.replace(/\/$/, '')
  uploadsUrl = site.uploadsUrl ?? ''
}
