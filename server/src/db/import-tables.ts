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

/** What imports made of pictures, so that none is processed or fetched again. */
export interface ImportPicturesTable {
  /** SHA-256 of the bytes of a file, or of the address from which it was fetched. */
  source: string
  /** The stored picture; null if it could not be taken. */
  file: string | null
  /** The width that a drawing asks for, in CSS pixels. */
  width: number | null
  /** Why it could not be taken. */
  reason: string | null
  /** The rules by which it could not be; others may take it. */
  rules: number
}
