/** One line of the input of `npm run byline -- seed` (docs/operations.md). */
export type SeedLine =
  | { user: { name: string; email: string | null; verified: boolean; createdAt: string } }
  | { text: string }
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
