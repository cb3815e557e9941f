/** What is known of a post by somebody who guesses well. */
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

/** The requests that look for a post, or the reason why a route needs none. */
export type Verdict = string | ((post: Guess) => (string | Asked)[])
