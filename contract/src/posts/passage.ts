import * as z from 'zod/mini'

/** Found places of a text: the start and the end of each, in UTF-16 code units. They are in order and do not overlap. */
export const marks = z.array(z.tuple([z.int(), z.int()]))
export type Marks = z.infer<typeof marks>

/** The place in a text that has the words of a search. All of it is empty if the text has none of them. */
export const passage = z.object({
  /** Plain text on one line, with an ellipsis at a cut. */
  text: z.string(),
  marks,
  /**
   * A text directive (URL Fragment Text Directives, https://wicg.github.io/scroll-to-text-fragment/) for the place on
   * the page, such as `text=the-,borrow%20checker,-is`; it follows `#:~:` in an address. Empty if the place is a heading.
   */
  directive: z.string(),
  /** The id of the heading that is the place; it follows `#` in an address. Otherwise empty. */
  heading: z.string(),
})
export type Passage = z.infer<typeof passage>
