/** Series of posts. */
export interface SeriesTable {
  id: string
  /** Whose series it is; null if the account is gone: then only admins change it. */
  user_id: string | null
  title: string
  /** The form in which titles are compared. */
  title_key: string
  /** Null until readers see one of its posts, so that nobody learns from a taken slug that it exists. */
  slug: string | null
  created_at: string
}

/** The posts of the series, of which a post has at most one. */
export interface SeriesPostsTable {
  post_id: string
  series_id: string
  /** Posts are in the order of their places, and of their ids if these are equal; there may be gaps. */
  place: number
}

/** The posts above the newest on the landing page, while readers see them. */
export interface PinsTable {
  post_id: string
  place: number
}
