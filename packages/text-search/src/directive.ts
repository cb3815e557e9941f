import type { Match } from './find-words.ts'
import type { Block } from './plain-text.ts'
import type { ReadOnDemand } from './read-on-demand.ts'

/** Words around the found ones that tell them from the same words elsewhere. */
const CONTEXT_MAX = 32
/** A longer place is named by its first and its last words. */
const LONG = 100

interface Surroundings {
  blocks: ReadOnDemand<Block>
  /** Texts that the page shows above the post. */
  above: string[]
  /** The texts of all headings. */
  headings: () => string[]
  /** All found words of the block. */
  matches: Match[]
}

/**
 * A text directive for a found place (URL Fragment Text Directives, https://wicg.github.io/scroll-to-text-fragment/):
 * the found words in one block and the words around them, as many as tell the place from all the same words before it.
 * There is at least one on each side, since the menus above an article have words too. Empty if nothing tells it from
 * an earlier place, as in a text that begins with its caption.
 */
export function directiveFor(
  place: { block: number; start: number },
  { blocks, above, headings, matches }: Surroundings,
): string {
  const { text = '' } = blocks.at(place.block) ?? {}
  const { start, end } = wholeWords(text, foundRun(text, place.start, matches))
  const before = Array.from({ length: place.block }, (_, block) => blocks.at(block)?.text)
  // The contents above the text repeat its headings.
  const earlier = [...above, ...headings(), ...before, text.slice(0, start)]
  const isEarlier = finderIn(earlier.join('\n'))
  const [left, right] = [
    text.slice(0, start).trim() || textBefore(place.block, blocks),
    text.slice(end).trim() || textAfter(place.block, blocks),
  ]
  for (let words = 1; words <= CONTEXT_MAX; words *= 2) {
    const [prefix, suffix] = [lastWords(left, words), firstWords(right, words)]
    if (isEarlier(searchable(`${prefix} ${text.slice(start, end)} ${suffix}`))) continue
    const parts = [
      prefix && `${encode(prefix)}-`,
      ...encodePlace(text.slice(start, end)),
      suffix && `-${encode(suffix)}`,
    ]
    return `text=${parts.filter(Boolean).join(',')}`
  }
  return ''
}

/** A prefix may be in the block before, if nothing is between them. */
function textBefore(block: number, blocks: ReadOnDemand<Block>): string {
  const isNext = block > 0 && !blocks.at(block)?.isApart
  return isNext ? (blocks.at(block - 1)?.text ?? '') : ''
}

function textAfter(block: number, blocks: ReadOnDemand<Block>): string {
  const next = blocks.at(block + 1)
  return next && !next.isApart ? next.text : ''
}

/** Looks for searchable words in a text. */
function finderIn(text: string): (words: string) => boolean {
  const lower = text.toLowerCase()
  return (words) => {
    const all = words.trim().split(' ')
    // Most of them are not there, which is found sooner than where the first one is.
    return all.every((word) => lower.includes(word)) && hasWords(lower, all)
  }
}

/** Whether a text has these words as whole words, with nothing but signs between them. */
function hasWords(text: string, [first = '', ...others]: string[]): boolean {
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1)) {
    let end = at + first.length
    const follow = others.every((word) => {
      SIGNS.lastIndex = end
      if (!SIGNS.test(text)) return false
      const begin = SIGNS.lastIndex
      end = begin + word.length
      return text.startsWith(word, begin)
    })
    // One character may be two code units.
    const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(end, end + 2)]
    if (follow && !LETTER_BEFORE.test(before) && !LETTER_AFTER.test(after)) return true
  }
  return false
}

const SIGNS = /[^\p{L}\p{M}\p{N}]+/uy
const LETTER_BEFORE = /[\p{L}\p{M}\p{N}]$/u
const LETTER_AFTER = /^[\p{L}\p{M}\p{N}]/u

/** The found words that follow each other from `start` on. */
function foundRun(text: string, start: number, matches: Match[]): { start: number; end: number } {
  let end = start
  for (const match of matches) {
    if (match.start < start || match.end <= end) continue
    const between = text.slice(end, match.start)
    if (match.start > end && end > start && !/^[\s\p{P}]{0,2}$/u.test(between)) break
    end = match.end
  }
  return { start, end }
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
/** Characters around a place in which its words are looked for. */
const NEAR = 60

/** Browsers find whole words only (§3.5.3 of the draft), as the Unicode rules for word boundaries have them. */
function wholeWords(text: string, { start, end }: { start: number; end: number }) {
  const from = Math.max(text.lastIndexOf(' ', start - 1) + 1, start - NEAR)
  const space = text.indexOf(' ', end)
  const part = text.slice(from, Math.min(space === -1 ? text.length : space, end + NEAR))
  if (/^[a-z]+$/i.test(part)) return { start: from, end: from + part.length }
  let [first, last] = [start, end]
  for (const { index, segment } of segmenter.segment(part)) {
    const [at, to] = [from + index, from + index + segment.length]
    if (at < start && to > start) first = at
    if (at < end && to > end) last = to
  }
  return { start: first, end: last }
}

function encodePlace(text: string): string[] {
  const words = text.split(' ')
  if (text.length <= LONG || words.length < 6) return [encode(text)]
  return [encode(words.slice(0, 3).join(' ')), encode(words.slice(-3).join(' '))]
}

/** A hyphen would be read as a mark of prefix and suffix. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('-', '%2D')
}

function searchable(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `
}

/** The first words, up to the end of a word, because browsers look for whole words. */
function firstWords(text: string, count: number): string {
  const words = wordsIn(text.slice(0, count * NEAR)).slice(0, count)
  const last = words.at(-1)
  return last ? text.slice(0, last.index + last.segment.length) : ''
}

function lastWords(text: string, count: number): string {
  const near = text.slice(-count * NEAR)
  const words = wordsIn(near)
  return near.slice(words[Math.max(0, words.length - count)]?.index ?? near.length)
}

function wordsIn(text: string): Intl.SegmentData[] {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike)
}
