import type { Clause, Phrase } from './expression.ts'
import { foldText } from './fold.ts'
import { type Token, type Tokens, tokenize } from './tokenize.ts'

/** A place in a text that fulfils a clause of a search. */
export interface Match {
  start: number
  end: number
  /** The number of the clause. */
  clause: number
}

/** The places of a text that have words of the search, in their order. Stems and accents agree with the index. */
export function findWords(text: string, clauses: Clause[]): Match[] {
  if (!mayHave(text, clauses)) return []
  const tokens = tokenize(text)
  const matches = clauses.flatMap(({ alternatives }, clause) =>
    alternatives.flatMap((phrase) =>
      placesOf(phrase, tokens).map(([start, end]) => ({ start, end, clause })),
    ),
  )
  return matches.toSorted((a, b) => a.start - b.start || a.end - b.end)
}

/** The same places as marks: overlapping ones are one. */
export function marksIn(text: string, clauses: Clause[]): [number, number][] {
  const marks: [number, number][] = []
  for (const { start, end } of findWords(text, clauses)) {
    const last = marks.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else marks.push([start, end])
  }
  return marks
}

function placesOf(
  { words, prefix }: Phrase,
  { words: tokens, extras }: Tokens,
): [number, number][] {
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

/** Splitting a text into words takes time, so that texts are skipped that have the beginning of none of them. */
function mayHave(text: string, clauses: Clause[]): boolean {
  const all = foldText(text)
  const joined = all.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return clauses.some(({ alternatives }) =>
    alternatives.some(({ words: [word = ''] }) => {
      const beginning = /^[a-z]{3,}$/.test(word)
        ? word.slice(0, Math.max(2, word.length - 1))
        : word
      return all.includes(beginning) || joined.includes(beginning)
    }),
  )
}
