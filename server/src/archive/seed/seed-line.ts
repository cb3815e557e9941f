/**
 * One line of a seed file. Later lines refer to users, texts, pictures and posts by their number among their kind, from
 * 0. Dates are ISO 8601 in UTC.
 */
export type SeedLine =
  | { user: { name: string; email: string | null; verified: boolean; createdAt: string } }
  /** Markdown of posts or comments; a shared text is rendered once. */
  | { text: string }
  /** Path of a picture file, from the folder of the seed file. */
  | { picture: string }
  | { post: SeedPost }
  | { comment: { post: number; user: number; text: number; createdAt: string } }

export interface SeedPost {
  user: number
  text: number
  picture: number | null
  title: string
  caption: string
  slug: string
  formerSlugs: string[]
  tags: string[]
  createdAt: string
  updatedAt: string
}
