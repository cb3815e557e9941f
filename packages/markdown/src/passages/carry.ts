import { findPassage, lettersOf, type Place } from '@byline/contract/passages/find-passage'
import type { Passage } from '@byline/contract/passages/passage'
import { type Alignment, alignWords } from './align-words.ts'
import { likeliestPart } from './likeness.ts'
import { type Words, wordAfter, wordsOf } from './words.ts'

/** The likeness of a new wording that stands between the words around the old one, and of one that stands elsewhere. */
const LIKE_IN_PLACE = 0.5
const LIKE_ELSEWHERE = 0.8
/**
 * Letters of a passage that may be like other words by chance, and how many words beside it may be lost as well: a new
 * wording of it is told apart from that of a rewritten sentence by the words around it.
 */
const SHORT_LETTERS = 16
const LOST_BESIDE_MAX = 2
/** The share of the letters of a passage that still stand if it only got longer, and how many times longer. */
const STAYED = 0.8
const LENGTHENED = 4
/** Words before and after the likely place of a passage, beside as many as it has, that are searched. */
const AROUND = 30
/** Letters around words that come back which must be the same. */
const RETURN_CONTEXT = 16

/** A passage as it was quoted, and where it stands in the old text: undefined if it was gone. */
export interface Anchor {
  quoted: Passage
  place: Place | undefined
}

/**
 * Carries passages from one version of a readable text to the next: by the comparison of their words, then by likeness. Returns
 * where each stands, undefined for one whose words are gone. Words that were gone and come back are found by their quotation.
 */
export function carry(before: string, after: string, anchors: readonly Anchor[]): (Place | undefined)[] {
  if (before === after) return anchors.map(({ place }) => place)
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const alignment = alignWords(old.texts, now.texts)
  const letters = anchors.some(({ place }) => !place) ? lettersOf(after) : undefined
  return anchors.map(({ quoted, place }) => {
    if (!place) return letters && comeBack({ now, alignment, after, letters }, quoted)
    const carried = carryPlace({ old, now, alignment }, place)
    return carried && (restoredAt(after, carried, quoted) ?? carried)
  })
}

/** All words of a quotation that had lost some of them, where these stand again around what was left. */
function restoredAt(text: string, { start, end }: Place, quoted: Passage): Place | undefined {
  if (hasSameWords(text, { start, end }, quoted)) return undefined
  const margin = quoted.prefix.length + quoted.exact.length + quoted.suffix.length
  const from = Math.max(0, start - margin)
  const found = findPassage(lettersOf(text.slice(from, end + margin)), { ...quoted, start: start - from })
  const restored = found && { start: from + found.start, end: from + found.end }
  return restored && restored.start < end && restored.end > start && cutsWordsAlike(text, restored, quoted)
    ? restored
    : undefined
}

/** Whether a place begins and ends within a word only where its quotation does. */
function cutsWordsAlike(text: string, { start, end }: Place, { prefix, suffix }: Passage): boolean {
  const isLetter = (character = '') => /[\p{L}\p{M}\p{N}]/u.test(character)
  return isLetter(text[start - 1]) === isLetter(prefix.at(-1)) && isLetter(text[end]) === isLetter(suffix[0])
}

/** Whether a passage still has the words that were quoted, whatever marks and spaces are between them. */
export function hasSameWords(text: string, { start, end }: Place, { exact }: Passage): boolean {
  return lettersOf(text.slice(start, end)).text === lettersOf(exact).text
}

interface Versions {
  old: Words
  now: Words
  alignment: Alignment
}

function carryPlace({ old, now, alignment }: Versions, place: Place): Place | undefined {
  const first = wordAfter(old, place.start)
  const last = wordAfter(old, place.end - 1)
  if (last < first || last >= old.texts.length) return undefined
  const { toNow } = alignment
  if (isRow(toNow, first, last)) {
    const start = Number(now.starts[toNow[first] as number]) + Math.max(0, place.start - Number(old.starts[first]))
    const end = Number(now.ends[toNow[last] as number]) - Math.max(0, Number(old.ends[last]) - place.end)
    return { start, end }
  }
  const found = findChanged({ old, now, alignment }, first, last)
  return found && { start: Number(now.starts[found.from]), end: Number(now.ends[found.to - 1]) }
}

/** Whether words stand in the new text in a row. */
function isRow(toNow: Int32Array, first: number, last: number): boolean {
  const start = toNow[first] as number
  if (start < 0) return false
  for (let at = first + 1; at <= last; at++) if (toNow[at] !== start + at - first) return false
  return true
}

/** A part of the new words: the first, and the one after the last. */
interface Part {
  from: number
  to: number
}

function findChanged({ old, now, alignment: { toNow } }: Versions, first: number, last: number): Part | undefined {
  const passage = old.texts.slice(first, last + 1)
  const most = 2 * passage.length + 2 * AROUND
  const like = ({ from, to }: Part, likeness: number) => {
    if (to <= from || to - from > most) return undefined
    const found = likeliestPart(passage, now.texts.slice(from, to))
    return found && found.likeness >= likeness ? { ...found, from: from + found.from, to: from + found.to } : undefined
  }
  const gap = gapAround(toNow, now.texts.length, first, last)
  const isToldApart = lengthOf(passage) >= SHORT_LETTERS || gap.lostBeside <= LOST_BESIDE_MAX
  const found = isToldApart ? like(gap, LIKE_IN_PLACE) : undefined
  const between = found && withReplacedEnds(toNow, found, gap, [first, last])
  const row = stayedPart(toNow, first, last)
  if (!row || (between && between.likeness >= LIKE_ELSEWHERE)) return between
  const slack = passage.length + AROUND
  const around = { from: Math.max(0, row.from - slack), to: Math.min(now.texts.length, row.to + slack) }
  const near = like({ from: around.from, to: Math.min(around.to, around.from + most) }, LIKE_ELSEWHERE)
  if (near && (!between || near.likeness > between.likeness)) return near
  if (between) return between
  const [whole, stayed] = [lengthOf(passage), lengthOf(passage.filter((_, n) => isIn(row, toNow[first + n] as number)))]
  const isLengthened = stayed >= STAYED * whole && lengthOf(now.texts.slice(row.from, row.to)) <= LENGTHENED * whole
  return isLengthened ? row : undefined
}

/**
 * Includes the words that stand in the place of the first and the last ones of a passage, if as many of these are lost, and
 * those that have become its first and last word with what is new beside them.
 */
function withReplacedEnds<P extends Part>(toNow: Int32Array, part: P, gap: Part, [first, last]: [number, number]): P {
  let [lostBefore, lostAfter] = [0, 0]
  while (toNow[first + lostBefore] === -1) lostBefore++
  while (toNow[last - lostAfter] === -1) lostAfter++
  const from = toNow[first - 1] !== -1 && part.from - gap.from <= lostBefore ? gap.from : part.from
  const to = toNow[last + 1] !== -1 && gap.to - part.to <= lostAfter ? gap.to : part.to
  const [start, end] = [toNow[first] as number, toNow[last] as number]
  const isNear = (words: number) => words > 0 && words <= last - first
  return {
    ...part,
    from: start >= gap.from && isNear(from - start) ? start : from,
    to: end < gap.to && isNear(end + 1 - to) ? end + 1 : to,
  }
}

/**
 * The new words between those that the words around a passage have become, empty if these stand apart, and how many words
 * beside it are lost.
 */
function gapAround(toNow: Int32Array, length: number, first: number, last: number): Part & { lostBeside: number } {
  let [before, after] = [first - 1, last + 1]
  while (before >= 0 && toNow[before] === -1) before--
  while (after < toNow.length && toNow[after] === -1) after++
  const from = before < 0 ? 0 : (toNow[before] as number) + 1
  const to = after >= toNow.length ? length : (toNow[after] as number)
  return { from, to, lostBeside: first - 1 - before + (after - last - 1) }
}

/** The longest part of the new words that the words of a passage have become in their order. */
function stayedPart(toNow: Int32Array, first: number, last: number): Part | undefined {
  let best: (Part & { count: number }) | undefined
  let current: (Part & { count: number }) | undefined
  for (let at = first; at <= last; at++) {
    const joined = toNow[at] as number
    if (joined === -1) continue
    if (current && joined >= current.to && joined - current.to <= AROUND) {
      current.to = joined + 1
      current.count++
    } else current = { from: joined, to: joined + 1, count: 1 }
    if (!best || current.count > best.count) best = current
  }
  return best
}

const isIn = ({ from, to }: Part, at: number) => at >= from && at < to

function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0)
}

interface Return {
  now: Words
  alignment: Alignment
  after: string
  letters: ReturnType<typeof lettersOf>
}

/** The place of words that were gone: those that are new in the text, with enough of the text that was around them. */
function comeBack({ now, alignment, after, letters }: Return, quoted: Passage): Place | undefined {
  const place = findPassage(letters, quoted)
  if (!place) return undefined
  const [first, last] = [wordAfter(now, place.start), wordAfter(now, place.end - 1)]
  const words = alignment.toOld.subarray(first, last + 1)
  // Words that stood there while the passage was gone are not its words.
  if (words.filter((old) => old === -1).length * 2 < words.length) return undefined
  const around = sameAround(after, place, quoted)
  return around >= RETURN_CONTEXT || lengthOf(now.texts.slice(first, last + 1)) >= 2 * RETURN_CONTEXT
    ? place
    : undefined
}

function sameAround(text: string, { start, end }: Place, { prefix, suffix }: Passage): number {
  const [before, after] = [text.slice(Math.max(0, start - prefix.length), start), text.slice(end, end + suffix.length)]
  const reverse = (part: string) => [...lettersOf(part).text].reverse()
  return (
    sameAtStart(reverse(before), reverse(prefix)) + sameAtStart([...lettersOf(after).text], [...lettersOf(suffix).text])
  )
}

function sameAtStart(one: string[], other: string[]): number {
  const differing = one.findIndex((letter, n) => letter !== other[n])
  return differing === -1 ? one.length : differing
}
