import type { Clause, Phrase } from './expression.ts'
import { foldText } from './fold.ts'
import type { Stemmer } from './stems/stemmers.ts'
import { type Token, type Tokens, tokenize, withStems } from './tokenize.ts'

/** A place in a text that fulfils a clause of a search. */
export interface Match {
  start: number
  end: number
  /** The number of the clause. */
  clause: number
}

/**
 * The places of a text that have words of the search, in their order. Stems and accents agree with the index; `stemmer`
 * is that of the text.
 */
export function findWords(text: string, clauses: Clause[], stemmer?: Stemmer): Match[] {
  const tokens = withStems(tokenize(text), stemmer)
  const matches = clauses.flatMap(({ alternatives }, clause) =>
    alternatives.flatMap((phrase) => placesOf(phrase, tokens).map(([start, end]) => ({ start, end, clause }))),
  )
  return matches.toSorted((a, b) => a.start - b.start || a.end - b.end)
}

/** Whether a text fulfils each clause. */
export function hasAll(text: string, clauses: Clause[], stemmer?: Stemmer): boolean {
  return new Set(findWords(text, clauses, stemmer).map(({ clause }) => clause)).size === clauses.length
}

/** The same places as marks: overlapping ones are one. */
export function marksIn(text: string, clauses: Clause[], stemmer?: Stemmer): [number, number][] {
  const marks: [number, number][] = []
  for (const { start, end } of findWords(text, clauses, stemmer)) {
    const last = marks.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else marks.push([start, end])
  }
  return marks
}

function placesOf({ words, prefix }: Phrase, { words: tokens, extras }: Tokens): [number, number][] {
  const isLast = (at: number) => at === words.length - 1
  const fits = (token: Token | undefined, at: number) => {
    const word = String(words[at])
    return prefix && isLast(at)
      ? Boolean(token?.raw?.startsWith(word) || token?.word.startsWith(word))
      : token?.word === word
  }
  const places: [number, number][] = []
  for (const [first, token] of tokens.entries()) {
    if (!fits(token, 0) || !words.every((_, at) => fits(tokens[first + at], at))) continue
    places.push([token.start, tokens[first + words.length - 1]?.end ?? token.end])
  }
  if (words.length > 1) return places
  return [...places, ...extras.filter((token) => fits(token, 0)).map(extent)]
}

function extent({ start, end }: Token): [number, number] {
  return [start, end]
}

/**
 * Counts how many clauses a text probably has, by the beginnings of their words; cheaper than splitting it. `names`: also
 * look within names such as `wi-fi`, which are one word too.
 */
export function likelyCounter(clauses: Clause[], { names = false } = {}): (text: string) => number {
  const beginnings = clauses.map(({ alternatives }) => alternatives.map(({ words: [word = ''] }) => beginningOf(word)))
  return (text) => {
    const folded = names ? foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '') : foldText(text)
    let count = 0
    for (const some of beginnings) if (some.some((word) => folded.includes(word))) count++
    return count
  }
}

/** A stem may end with other letters than its words: `happi` of `happy`, `dupliqu` of the French `duplication`. */
function beginningOf(word: string): string {
  const stem = /^:\w+:(?<stem>.{3,})$/u.exec(word)?.groups?.stem
  if (stem !== undefined) return stem.slice(0, stem.length < 6 ? -1 : -2)
  return /^[a-z]{3,}$/.test(word) ? word.slice(0, Math.max(2, word.length - 1)) : word.replace(/^:\w+:/, '')
}
