/**
 * The path below which the blog lives, such as `/blog`; empty at the root of its host. Everything in the program names
 * addresses without it: it is added where an address goes into a document, a request or the history (decision 20).
 */
export let basePath = import.meta.env.SSR ? '' : (document.documentElement.dataset.base ?? '')

/** Sets the path of the blog whose page the server is about to render, by its public address. */
export function setBasePath(siteUrl: string): void {
  basePath = new URL(siteUrl).pathname.replace(/\/$/, '')
}
