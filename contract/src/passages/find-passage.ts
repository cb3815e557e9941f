import type { Passage } from './passage.ts'

/** The letters, digits and pictograms of a text, by which passages are found whatever marks and spaces are between. */
export interface Letters {
  text: string
  /** The place in the whole text of the letter at an index. */
  placeOf: (index: number) => number
}

export interface Place {
  start: number
  end: number
}

const LETTERS = /[\p{L}\p{M}\p{N}\p{So}]+/gu
/** Places that are looked at: a hostile passage of one letter in a long text must not halt the page. */
const PLACES = 1_000
/** Letters of the text around that must be the same where the words stand more than once, or are few. */
const CONTEXT = 8
const CLEAR = 12

export function lettersOf(text: string): Letters {
  let letters = ''
  const runs: { from: number; place: number }[] = []
  for (const [run, place] of [...text.matchAll(LETTERS)].map((match) => [match[0], match.index] as const)) {
    runs.push({ from: letters.length, place })
    letters += run
  }
  return {
    text: letters,
    placeOf(index) {
      let [low, high] = [0, runs.length - 1]
      while (low < high) {
        const middle = Math.ceil((low + high) / 2)
        if ((runs[middle]?.from ?? 0) <= index) low = middle
        else high = middle - 1
      }
      const { from = 0, place = 0 } = runs[low] ?? {}
      return place + index - from
    },
  }
}

/**
 * Finds a passage in a text that may have changed since: its exact words, with most of the text around them and
 * nearest to its former place. Undefined if the words are gone, or cannot be told from the same words elsewhere.
 */
export function findPassage(letters: Letters, { exact, prefix, suffix, start }: Passage): Place | undefined {
  const [words, before, after] = [exact, prefix, suffix].map((part) => lettersOf(part).text) as [string, string, string]
  if (words === '') return undefined
  const whole = placesOf(letters.text, before + words + after).map((at) => at + before.length)
  const found = whole.length > 0 ? whole : placesOf(letters.text, words)
  const places = found.map((at) => ({
    context: sameAtEnd(letters.text.slice(0, at), before) + sameAtStart(letters.text.slice(at + words.length), after),
    start: letters.placeOf(at),
    end: letters.placeOf(at + words.length - 1) + 1,
  }))
  const [best] = places.toSorted(
    (a, b) => b.context - a.context || Math.abs(a.start - start) - Math.abs(b.start - start),
  )
  const isClear = whole.length > 0 || (places.length === 1 && words.length >= CLEAR)
  return best && (isClear || best.context >= CONTEXT) ? { start: best.start, end: best.end } : undefined
}

function placesOf(text: string, words: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(words); at >= 0 && places.length < PLACES; at = text.indexOf(words, at + 1))
    places.push(at)
  return places
}

function sameAtStart(text: string, context: string): number {
  let same = 0
  while (same < context.length && text[same] === context[same]) same++
  return same
}

function sameAtEnd(text: string, context: string): number {
  let same = 0
  while (same < context.length && text.at(-1 - same) === context.at(-1 - same)) same++
  return same
}
