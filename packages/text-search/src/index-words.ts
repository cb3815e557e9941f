import { type Block, blocksIn } from './plain-text.ts'
import type { Stemmer } from './stems/stemmers.ts'
import { type Token, type Tokens, tokenize, withStems } from './tokenize.ts'

/**
 * The scope of a word of a post. Each scope includes those before it, and its words stand in the index with its sign,
 * so that a search reads the best posts first: those that have all words in the title, then title and tags, and so on.
 */
export const scopes = ['t:', 'g:', 'c:', 's:', ''] as const
export type Scope = (typeof scopes)[number]

/** The sign of the beginnings of a title's words in the index, and the characters of the longest one. */
export const BEGINNING = 'b:'
export const BEGINNING_MAX = 6

/** Two words that follow each other in a title are one word of the index, with this sign. */
export const neighbours = (first: string, second: string) => `n:${first}|${second}`

/** Stands between parts of a post, so that no phrase reaches from one into the next. */
export const GAP = '|'

/** A word that occurs this often in a text says what the text is about. */
const OFTEN = 3
const SUBJECTS_MAX = 60
/** Code units of HTML that are read. Highlighted code has several times as many as its text. */
const HTML_MAX = 1_500_000
/** Bytes of a text that are indexed: a megabyte would take a third of a second, during which no request is answered. */
const INDEXED_MAX_BYTES = 250_000
/**
 * Words of a text that are indexed: that many bytes of prose have fewer, those of single letters five times as many.
 */
export const INDEXED_MAX_WORDS = 60_000
/** Different words of a text that are stemmed in its language, which takes up to ten microseconds for each. */
const STEMMED_MAX = 10_000

export interface IndexedText {
  /** The words in the order of their positions. */
  words: string[]
  /** The distinct words before stemming, for the vocabulary. */
  raws: Set<string>
  /** The language whose stems are among the words; empty if there are none but English ones. */
  language: string
}

/** A rendered body, split once for all posts that have it. */
export interface SplitBody {
  headings: Part[]
  /** Words that it repeats, the most frequent first. */
  often: string[]
  words: string[]
  extras: string[]
  raws: Set<string>
  /** The number of times that it has each word as written. */
  spellings: Map<string, number>
}

/** The words of a post for its index, with the stems of its language. `html` is the rendered body. */
export function wordsOfPost(
  { html, ...post }: { title: string; caption: string; tags: string[]; html: string },
  stemmer?: Stemmer,
): IndexedText {
  return wordsWithBody(post, splitBody(html), stemmer)
}

export function splitBody(html: string): SplitBody {
  const blocks: (Part & { isHeading: boolean })[] = []
  let left = INDEXED_MAX_WORDS
  for (const { text, isHeading } of indexedBlocks(html)) {
    const { words, extras } = tokenize(text)
    blocks.push({ words: words.slice(0, left), extras, isHeading })
    left -= words.length
    if (left <= 0) break
  }
  return {
    headings: blocks.filter(({ isHeading }) => isHeading),
    often: oftenIn(countOf(blocks.flatMap(({ words }) => words.map(({ word }) => word)))),
    words: blocks.flatMap(({ words }) => words.map(({ word }) => word)),
    extras: blocks.flatMap(({ extras }) => extras.map(({ word }) => word)),
    raws: rawsOf(blocks),
    spellings: countOf(blocks.flatMap(({ words, extras }) => [...words, ...extras].map(({ written }) => written))),
  }
}

/** The words of a post whose body is split already. */
export function wordsWithBody(
  { title, caption, tags }: { title: string; caption: string; tags: string[] },
  body: SplitBody,
  stemmer?: Stemmer,
): IndexedText {
  const stemmed = (part: Part) => withStems(part, stemmer)
  const plain = [tokenize(title)]
  const titled = plain.map(stemmed)
  const tagged = [...titled, ...tags.map((tag) => stemmed(tokenize(tag)))]
  const captioned = [...tagged, stemmed(tokenize(caption))]
  const stems = stemmer ? stemsIn(body.spellings, stemmer) : new Map<string, number>()
  const subjects = subjectsOf([...captioned, ...body.headings.map(stemmed)], [...body.often, ...oftenIn(stems)])
  const words = [
    ...inScope('t:', titled),
    ...beginningsOf(plain),
    ...neighboursOf(plain),
    GAP,
    ...inScope('g:', tagged),
    ...inScope('c:', captioned),
    ...subjects.map((word) => `s:${word}`),
    GAP,
    ...captioned.flatMap((part) => [...part.words.map(({ word }) => word), GAP]),
    ...body.words,
    GAP,
    ...new Set([...captioned.flatMap(extrasOf), ...body.extras, ...stems.keys()]),
  ]
  return { words, raws: rawsOf(captioned).union(body.raws), language: stemmer?.language ?? '' }
}

export function wordsOfComment(html: string, stemmer?: Stemmer): string[] {
  const parts = [...indexedBlocks(html)].map(({ text }) => withStems(tokenize(text), stemmer))
  return [...parts.flatMap(({ words }) => words.map(({ word }) => word)), GAP, ...new Set(parts.flatMap(extrasOf))]
}

type Part = Tokens

function inScope(scope: Scope, parts: Part[]): string[] {
  return parts.flatMap(({ words, extras }) => [...[...words, ...extras].map(({ word }) => scope + word), GAP])
}

/**
 * The beginnings of the words of a title: a search that reads every word with a beginning costs more with each post.
 */
function beginningsOf(titled: Part[]): Set<string> {
  const words = titled.flatMap(({ words, extras }) => [...words, ...extras].map(({ word }) => [...word]))
  return new Set(
    words.flatMap((word) => word.slice(0, BEGINNING_MAX).map((_, n) => BEGINNING + word.slice(0, n + 1).join(''))),
  )
}

/** A phrase of frequent words that few titles have would be looked for in all titles with these words. */
function neighboursOf(titled: Part[]): Set<string> {
  const pairs = titled.flatMap(({ words }) =>
    words.slice(1).map(({ word }, n) => neighbours(String(words[n]?.word), word)),
  )
  return new Set(pairs)
}

/** The words of title, tags, caption and headings, and those that the text repeats most. */
function subjectsOf(named: Part[], often: string[]): string[] {
  const words = named.flatMap(({ words, extras }) => [...words, ...extras].map(({ word }) => word))
  return [...new Set([...words, ...often])]
}

function extrasOf({ extras }: Part): string[] {
  return extras.map(({ word }) => word)
}

function countOf(words: (string | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The stems of a text, and how often it has a word of each. */
function stemsIn(spellings: Map<string, number>, stemmer: Stemmer): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [written, count] of spellings.entries().take(STEMMED_MAX)) {
    for (const stem of stemmer.stemsOf(written)) counts.set(stem, (counts.get(stem) ?? 0) + count)
  }
  return counts
}

function oftenIn(counts: Map<string, number>): string[] {
  return [...counts]
    .filter(([, count]) => count >= OFTEN)
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, SUBJECTS_MAX)
    .map(([word]) => word)
}

function rawsOf(parts: Part[]): Set<string> {
  const raws = new Set<string>()
  const add = ({ raw }: Token) => {
    if (raw !== undefined) raws.add(raw)
  }
  for (const { words, extras } of parts) {
    words.forEach(add)
    extras.forEach(add)
  }
  return new Set([...raws].filter((raw) => /\p{L}/u.test(raw)))
}

/** The blocks of a rendered text, up to `INDEXED_MAX_BYTES`. */
function* indexedBlocks(html: string): Generator<Block, void> {
  let left = INDEXED_MAX_BYTES
  for (const block of blocksIn(html.slice(0, HTML_MAX))) {
    if (left <= 0) return
    // A character has at most three bytes for each of its code units.
    const text = block.text.length * 3 <= left ? block.text : beginning(block.text, left)
    left -= Buffer.byteLength(text)
    yield { ...block, text }
  }
}

function beginning(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes))
  return text.slice(0, read)
}
