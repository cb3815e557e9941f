/** Words that follow each other; `prefix`: the last one may continue. */
export interface Phrase {
  words: string[]
  prefix?: boolean
}

/** A condition on the words of a text; each engine compiles it to its own language (`db/dialect/`). */
export type Condition =
  | { phrase: Phrase }
  | { all: Condition[] }
  | { any: Condition[] }
  | { all: Condition[]; none: Condition[] }

/** One condition of a search: any of its alternatives. */
export interface Clause {
  alternatives: Phrase[]
  /** The word as typed and folded, with its place in the search, if the clause is one word. */
  spelled?: { raw: string; start: number; end: number }
  /** The beginning of a word, which the vocabulary completes. */
  beginning?: string
}

/** A parsed search. Without any required clause it finds nothing. */
export interface Search {
  required: Clause[]
  excluded: Clause[]
}
