/** The properties of a post that a stranger may guess. */
export interface Guess {
  id: string
  slug: string
  title: string
  tag: string
  /** The address that its series would have. */
  series: string
  /** A word of its title and text, and of no other text. */
  word: string
  /** `YYYY-MM` */
  month: string
}

/** A request that a stranger makes; the method is that of its route. */
export interface Asked {
  url: string
  payload?: object
  /** The document of a form. */
  document?: object
}

/** The requests of a stranger who looks for a post, or the reason why a route needs none. */
export type LeakRequests = string | ((post: Guess) => (string | Asked)[])
