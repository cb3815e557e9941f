import * as z from 'zod/mini'

const neighbour = z.nullable(
  z.object({
    slug: z.string(),
    title: z.string(),
    /** The language of the post; left out for that of the site. */
    language: z.optional(z.string()),
  }),
)

/** The position of a post among the visible posts of its series. */
export const seriesPart = z.object({
  slug: z.string(),
  title: z.string(),
  /** The number of this part, from 1 to `parts`. */
  part: z.int(),
  parts: z.int(),
  previous: neighbour,
  next: neighbour,
})
export type SeriesPart = z.infer<typeof seriesPart>
