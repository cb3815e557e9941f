/** What people say about themselves on their page. A user who has said nothing has no row. */
export interface AuthorProfilesTable {
  user_id: string
  /** Markdown as written. */
  biography: string
  html: string
  /** As in `post_texts`. */
  renderer: number
  /** A JSON list of `{ label, url }`. */
  links: string
}
