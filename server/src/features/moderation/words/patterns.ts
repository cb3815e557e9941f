import { fold } from '@byline/text-search/fold'
import { tokenize } from '@byline/text-search/tokenize'

/** The words of a text in the form in which patterns are compared with them. */
export interface FoldedWords {
  /** Words in the order of the text. */
  words: string[]
  /** Words that are written as several, as `wifi` for `wi-fi`. */
  joined: string[]
}

export function foldedWords(text: string): FoldedWords {
  const { words, extras } = tokenize(text)
  return {
    words: words.map(({ raw, word }) => raw ?? word),
    joined: extras.flatMap(({ raw }) => raw ?? []),
  }
}

/**
 * The first of the owner's patterns that a text has: a word, or several that follow each other, in any case and with or
 * without accents. `*` stands for any letters within a word. A pattern without a letter or digit finds nothing. The
 * time is proportional to the length of the text, whatever the pattern.
 */
export function findPattern(patterns: readonly string[], { words, joined }: FoldedWords): string | undefined {
  if (patterns.length === 0) return undefined
  const singles = [...new Set([...words, ...joined])]
  const known = new Set(singles)
  return patterns.find((pattern) => {
    const parts = partsOf(pattern)
    const [first] = parts
    if (!first) return false
    if (parts.length > 1) return words.some((_, n) => parts.every((part, k) => matches(part, words[n + k])))
    return first.length === 1 ? known.has(String(first[0])) : singles.some((word) => matches(first, word))
  })
}

/** The words of a pattern, each as the folded texts between its stars; empty if it names no letter. */
function partsOf(pattern: string): string[][] {
  const words = pattern.includes('*') ? pattern.split(/\s+/) : foldedWords(pattern).words
  const parts = words.filter((word) => word !== '').map((word) => word.split(/\*+/).map(fold))
  return parts.every((part) => part.every((text) => text === '')) ? [] : parts
}

/** Finds the texts between the stars one after another, so nothing is tried twice. */
function matches(part: readonly string[], word: string | undefined): boolean {
  if (word === undefined) return false
  const [first = ''] = part
  if (part.length === 1) return word === first
  const last = part.at(-1) ?? ''
  const end = word.length - last.length
  if (first.length > end || !word.startsWith(first) || !word.endsWith(last)) return false
  let from = first.length
  for (const text of part.slice(1, -1)) {
    const found = word.indexOf(text, from)
    if (found === -1 || found + text.length > end) return false
    from = found + text.length
  }
  return true
}
