/** The texts of people about themselves, for their pages. A user without such a text has no row. */
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
