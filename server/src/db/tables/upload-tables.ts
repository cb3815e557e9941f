/** One row per stored picture or file for download. The list of its narrower copies is derived from its width. */
export interface UploadsTable {
  file: string
  width: number
  height: number
  color: string
  bytes: number
  created_at: string
  /** Null until the AVIF copies exist. */
  avif_at: string | null
  /** The time of the last upload. The sweep deletes old pictures that nothing shows. */
  used_at: string
}

/** The stored pictures in the text of a post. */
export interface PostUploadsTable {
  post_id: string
  file: string
}
