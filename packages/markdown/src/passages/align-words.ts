import { diffLists, type ListRun } from '../compare/diff-lists.ts'
import { longestRise } from './longest-rise.ts'

/** Words in a row that, if they stand once in both texts, are the same words. */
const LONG_GRAM = 6
const SHORT_GRAM = 3
/** Equal words beside the first and the last change that are joined later. */
const BESIDE_CHANGES = 24
/** Letters of words in a row that were moved: fewer may stand in new words by chance. */
const MOVED_LETTERS_MIN = 16
/** Words in a row, and their letters, that are the same words also if nothing around them is. */
const STRONG_WORDS = 3
const STRONG_LETTERS = 12
/**
 * The share of letters that two wordings have in common if one was made of the other; unrelated sentences have less.
 */
const REWRITTEN_SHARE = 0.4
/** Edits that are looked for in a gap; the time grows with their square. */
const GAP_EDITS_MAX = 600
/** Squares of edits that are looked for in all gaps: about a third of a second. */
const WORK_MAX = 8_000_000

/** Pairs the words of a new text with those of an old one: for each index the other one, or -1. */
export interface Alignment {
  toNow: Int32Array
  toOld: Int32Array
}

/**
 * Finds the words of an old text in a new one: words in a row that stand once in both, also if they were moved, and
 * between them by comparison. Words that a rewritten sentence has by chance are not taken for those of the old one.
 */
export function alignWords(old: readonly string[], now: readonly string[]): Alignment {
  const aligning = new Aligning(old, now)
  aligning.joinEnds()
  const pairs = aligning.uniquePairs(LONG_GRAM)
  const inOrder = longestRise(pairs.map(([, at]) => at)).map((index) => pairs[index] as Pair)
  for (const pair of inOrder) aligning.joinRow(pair, LONG_GRAM)
  const gaps = aligning.gaps()
  // Before the words around any of them, so that a sentence that was moved does not leave its first word behind.
  for (const pair of pairs) aligning.joinRow(pair, LONG_GRAM)
  for (const pair of pairs) aligning.extend(pair, LONG_GRAM)
  aligning.extendEnds()
  aligning.compareGaps(gaps)
  for (const pair of aligning.uniquePairs(SHORT_GRAM)) aligning.joinMoved(pair)
  return aligning
}

function numbered(words: readonly string[], numbers: Map<string, number>): Int32Array {
  return Int32Array.from(words, (word) => {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    return number
  })
}

type Pair = [old: number, now: number]
type Gap = { old: [number, number]; now: [number, number] }

class Aligning implements Alignment {
  readonly toNow: Int32Array
  readonly toOld: Int32Array
  readonly #old: Int32Array
  readonly #now: Int32Array
  readonly #words: readonly string[]
  readonly #nowWords: readonly string[]
  #ends: Pair = [0, 0]

  constructor(oldWords: readonly string[], nowWords: readonly string[]) {
    const numbers = new Map<string, number>()
    this.#old = numbered(oldWords, numbers)
    this.#now = numbered(nowWords, numbers)
    this.#words = oldWords
    this.#nowWords = nowWords
    this.toNow = new Int32Array(oldWords.length).fill(-1)
    this.toOld = new Int32Array(nowWords.length).fill(-1)
  }

  /** Joins the words before and after all changes, but for some beside these, which may belong to what was moved. */
  joinEnds(): void {
    const least = Math.min(this.#old.length, this.#now.length)
    let start = 0
    while (start < least && this.#old[start] === this.#now[start]) start++
    let end = 0
    while (end < least - start && this.#old.at(-1 - end) === this.#now.at(-1 - end)) end++
    this.#ends = [Math.max(0, start - BESIDE_CHANGES), Math.max(0, end - BESIDE_CHANGES)]
    for (let n = 0; n < this.#ends[0]; n++) this.#join(n, n)
    for (let n = 1; n <= this.#ends[1]; n++) this.#join(this.#old.length - n, this.#now.length - n)
  }

  extendEnds(): void {
    const [start, end] = this.#ends
    this.#extend(start, start, 1)
    this.#extend(this.#old.length - 1 - end, this.#now.length - 1 - end, -1)
  }

  /** Rows of so many words that nothing is joined with yet, and that stand once in both texts. */
  uniquePairs(size: number): Pair[] {
    const nows = rowsOf(this.#now, size, this.toOld)
    return [...rowsOf(this.#old, size, this.toNow)].flatMap(([key, at]): Pair[] => {
      const other = nows.get(key)
      if (at === REPEATED || other === undefined || other === REPEATED) return []
      for (let n = 0; n < size; n++) if (this.#old[at + n] !== this.#now[other + n]) return []
      return [[at, other]]
    })
  }

  /** Joins the words of a row, unless one of them is joined with another. */
  joinRow([old, now]: Pair, size: number): void {
    for (let n = 0; n < size; n++) {
      if (this.toNow[old + n] !== now + n && !this.#joins(old + n, now + n)) return
    }
    for (let n = 0; n < size; n++) this.#join(old + n, now + n)
  }

  /** Joins the same words before and after a row that was joined. */
  extend([old, now]: Pair, size: number): void {
    if (this.toNow[old] !== now) return
    this.#extend(old - 1, now - 1, -1)
    this.#extend(old + size, now + size, 1)
  }

  /** Joins a short row with the same words around it, if they have enough letters. */
  joinMoved([old, now]: Pair): void {
    let [from, to] = [0, 0]
    while (this.#joins(old + from - 1, now + from - 1)) from--
    while (this.#joins(old + to, now + to)) to++
    if (lettersOf(this.#words, old + from, old + to) < MOVED_LETTERS_MIN) return
    for (let n = from; n < to; n++) this.#join(old + n, now + n)
  }

  /** The words between those that are joined so far, whose order is the same. */
  gaps(): Gap[] {
    const gaps: Gap[] = []
    let [old, now] = [0, 0]
    for (let at = 0; at <= this.#old.length; at++) {
      const joined = at < this.#old.length ? (this.toNow[at] as number) : this.#now.length
      if (joined < 0) continue
      if (at > old && joined > now) gaps.push({ old: [old, at], now: [now, joined] })
      ;[old, now] = [at + 1, joined + 1]
    }
    return gaps
  }

  compareGaps(gaps: Gap[]): void {
    let work = 0
    for (const gap of gaps) {
      const olds = freeIn(this.toNow, gap.old)
      const nows = freeIn(this.toOld, gap.now)
      const edits = Math.min(olds.length + nows.length, GAP_EDITS_MAX)
      work += edits * edits
      if (work > WORK_MAX) return
      const [before, after] = [
        olds.map((at) => this.#words[at] as string),
        nows.map((at) => this.#nowWords[at] as string),
      ]
      for (const run of trustedRuns(diffLists(before, after, GAP_EDITS_MAX), before, after)) {
        for (let n = 0; n < run.before[1] - run.before[0]; n++)
          this.#join(olds[run.before[0] + n] as number, nows[run.after[0] + n] as number)
      }
    }
  }

  #joins(old: number, now: number): boolean {
    const number = this.#old[old]
    return number !== undefined && number === this.#now[now] && this.toNow[old] === -1 && this.toOld[now] === -1
  }

  #join(old: number, now: number): void {
    this.toNow[old] = now
    this.toOld[now] = old
  }

  /** Joins equal words from there on in one direction. */
  #extend(old: number, now: number, step: 1 | -1): void {
    for (let at = 0; this.#joins(old + at, now + at); at += step) this.#join(old + at, now + at)
  }
}

const REPEATED = -1

/** The beginning of each row of free words, by a hash of its words; `REPEATED` if several have it. */
function rowsOf(words: Int32Array, size: number, taken: Int32Array): Map<number, number> {
  const rows = new Map<number, number>()
  let free = 0
  for (let end = 0; end < words.length; end++) {
    free = taken[end] === -1 ? free + 1 : 0
    if (free < size) continue
    const at = end - size + 1
    let key = 0
    for (let n = at; n <= end; n++) key = (Math.imul(key, 0x9e3779b1) + (words[n] as number)) | 0
    rows.set(key, rows.has(key) ? REPEATED : at)
  }
  return rows
}

function freeIn(taken: Int32Array, [from, to]: [number, number]): number[] {
  const free: number[] = []
  for (let at = from; at < to; at++) if (taken[at] === -1) free.push(at)
  return free
}

/** The equal runs of a comparison that are long, or stand among others of the same wording. */
function trustedRuns(runs: ListRun[], before: string[], after: string[]): ListRun[] {
  const trusted: ListRun[] = []
  let group: ListRun[] = []
  const endGroup = () => {
    const equal = group.filter(({ same }) => same)
    const letters = (words: string[], side: 'before' | 'after', among: ListRun[]) =>
      among.reduce((sum, run) => sum + lettersOf(words, ...run[side]), 0)
    const whole = letters(before, 'before', group) + letters(after, 'after', group)
    if ((2 * letters(before, 'before', equal)) / whole >= REWRITTEN_SHARE) trusted.push(...equal)
    group = []
  }
  for (const run of runs) {
    const [from, to] = run.before
    const isStrong = run.same && to - from >= STRONG_WORDS && lettersOf(before, from, to) >= STRONG_LETTERS
    if (!isStrong) group.push(run)
    else {
      endGroup()
      trusted.push(run)
    }
  }
  endGroup()
  return trusted
}

function lettersOf(words: readonly string[], from: number, to: number): number {
  let letters = 0
  for (let at = from; at < to; at++) letters += (words[at] as string).length
  return letters
}
