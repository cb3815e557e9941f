/** Former addresses that redirect to a post: old slugs as `/article/{slug}`, and the paths of imported posts. */
export interface AddressesTable {
  path: string
  post_id: string
}

/** The imported posts, so that a second import of the same folder changes nothing. */
export interface ImportsTable {
  post_id: string
  path: string
  title: string
  date: string
  /** SHA-256 of all data that was read from the file. */
  digest: string
  /** The version of the post after the import; a higher version means that it was edited in Byline since then. */
  version: number
}
