/** What `routes.tsx` says of a page. */
export interface PageHandle {
  /** The parameters of its query that it knows; any others make no other page (design §5). */
  query?: readonly string[]
  /** It is an application in itself: whoever opens it will use it, so React and this module are not waited for. */
  startsAtOnce?: string
}
