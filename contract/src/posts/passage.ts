import * as z from 'zod/mini'

/** Start and end of each match in a text, in UTF-16 code units, in order and without overlaps. */
export const marks = z.array(z.tuple([z.int(), z.int()]))
export type Marks = z.infer<typeof marks>

/** The part of a text with the words of a search; every field is empty if the text has none of them. */
export const passage = z.object({
  /** Plain text on one line, with an ellipsis at a cut. */
  text: z.string(),
  marks,
  /**
   * A text directive (URL Fragment Text Directives, https://wicg.github.io/scroll-to-text-fragment/) for the part of
   * the page, such as `text=the-,borrow%20checker,-is`; it follows `#:~:` in an address. Empty for a heading.
   */
  directive: z.string(),
  /** The id of the heading, if the words are in one; it follows `#` in an address. Otherwise empty. */
  heading: z.string(),
})
export type Passage = z.infer<typeof passage>
