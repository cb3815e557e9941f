/** The `handle` of a route in `routes.tsx`. */
export interface RouteHandle {
  /** The query parameters that select the content of the page; all others are ignored (design §5). */
  query?: readonly string[]
  /** The source file of a page that consists of controls: React and this module are loaded at once, not at first use. */
  eagerModule?: string
}
