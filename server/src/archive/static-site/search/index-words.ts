import type { Stemmer } from '@byline/text-search/stems/stemmers'
import { tokenize, withStems } from '@byline/text-search/tokenize'

/** The words by which a search finds a text, those of the running site; `stemmer` is that of its language. */
export function indexWords(text: string, stemmer: Stemmer | undefined): Set<string> {
  const { words, extras } = withStems(tokenize(text), stemmer)
  // A beginning is one of the word as it was typed.
  return new Set([...words, ...extras].flatMap(({ word, raw }) => (raw === undefined ? [word] : [word, raw])))
}

/** The name of the file with the words that begin like this one; stems have files of their own by language. */
export function shardOf(word: string): string {
  const [, language, stem = ''] = /^:(\w+):(.+)$/su.exec(word) ?? []
  if (language !== undefined) return `${language}-${shardOf(stem)}`
  return /^[a-z0-9]{1,2}/.exec(word)?.[0] ?? `u${((word.codePointAt(0) ?? 0) >> 5).toString(16)}`
}
