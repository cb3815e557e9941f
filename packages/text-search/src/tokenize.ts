import { stemmer } from 'stemmer'
import { fold } from './fold.ts'
import type { Stemmer } from './stems/stemmers.ts'

/** A word of a text as the index has it, and its place in the text in UTF-16 code units. */
export interface Token {
  word: string
  start: number
  end: number
  /** The word before stemming; undefined for pairs of characters and signs. */
  raw?: string
  /** The word as the text has it, for the stems of other languages; undefined where `raw` is. */
  written?: string
  /** The text between this token and the one before it, if that is one sign without space: `-` in `utf-8`. */
  joint?: string | undefined
}

export interface Tokens {
  /** Tokens in the order of the text; neighbours in a phrase are neighbours here. */
  words: Token[]
  /** Further words for the same places: `nodejs` for `node.js`, `net` for `.NET`. */
  extras: Token[]
}

/** Scripts that are written without spaces between words, and Korean, whose particles follow words without a space. */
const UNSPACED =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u30fc\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
/** A dot before a word, the word, and signs after it: `.NET`, `C++`, `C#`, `l'amour`. */
const wordOf = (letter: string, inner: string) => `(\\.)?(${letter}${inner}*(?:['’]${letter}${inner}*)*)(\\+\\+|#)?`
const TOKEN = new RegExp(
  [
    wordOf(
      `[[\\p{L}\\p{N}]--[${UNSPACED}]]`,
      // Soft hyphens, joiners and directions may stand within a word.
      `[[\\p{L}\\p{N}\\p{M}\\u00ad\\u200b-\\u200f\\u2060]--[${UNSPACED}]]`,
    ),
    `((?:[${UNSPACED}]\\p{M}*)+)`,
    '(\\p{RI}{2}|\\p{Extended_Pictographic})',
  ].join('|'),
  'gv',
)
/** Texts in Latin letters need no tables of Unicode: most texts are split in a fourth of the time. */
const LATIN_LETTER = '0-9A-Za-zªµº²³¹¼-¾À-ÖØ-öø-ɏ'
const MARKS = '\\u0300-\\u036f'
const LATIN = new RegExp(
  `^[\\0-\\xa8\\xaa-\\xad\\xaf-\\u024f${MARKS}\\u2000-\\u203b\\u203d-\\u2048\\u204a-\\u206f\\u20a0-\\u20bf]*$`,
)
const LATIN_TOKEN = new RegExp(
  wordOf(`[${LATIN_LETTER}]`, `[${LATIN_LETTER}${MARKS}\\u00ad\\u200b-\\u200f\\u2060]`),
  'g',
)
const UNIT = new RegExp(`[${UNSPACED}]\\p{M}*`, 'gv')
/** Signs that join two words into one name. */
const JOINTS = /^[-./&_:@+]$/
/** The parts of a name that is also one word: `wi-fi`, `tcp/ip`, `a.b.c`. */
const PARTS_MAX = 3

/** Splits a text of any script into words (decision 18). The same words stand in the index and in searches. */
export function tokenize(text: string): Tokens {
  const words: Token[] = []
  const extras: Token[] = []
  const pattern = LATIN.test(text) ? LATIN_TOKEN : TOKEN
  pattern.lastIndex = 0
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const { index, 0: all, 1: dot = '', 2: word, 3: sign = '', 4: run, 5: picture } = found
    if (word !== undefined) addWord(text, { index, dot, word, sign }, words, extras)
    else if (run !== undefined) addPairs(run, index, words, extras)
    else if (picture !== undefined) words.push({ word: all, start: index, end: index + all.length })
  }
  addNames(words, extras)
  return { words, extras }
}

/** The same words with the stems of a language beside them; without a stemmer there are none. */
export function withStems({ words, extras }: Tokens, stemmer: Stemmer | undefined): Tokens {
  if (!stemmer) return { words, extras }
  const stems = [...words, ...extras].flatMap(({ written, start, end }) =>
    written === undefined ? [] : stemmer.stemsOf(written).map((word) => ({ word, start, end })),
  )
  return { words, extras: [...extras, ...stems] }
}

interface Written {
  index: number
  dot: string
  word: string
  sign: string
}

function addWord(text: string, written: Written, words: Token[], extras: Token[]): void {
  const { index, word } = written
  const { raw, stemmed } = formsOf(word)
  if (raw === '') return
  const dot = written.dot && isFirstDot(text, index) && /^\D/.test(raw) ? '.' : ''
  const wordEnd = index + written.dot.length + word.length
  const sign = written.sign && isSign(written.sign, raw, text[wordEnd + written.sign.length])
  const start = dot ? index : index + written.dot.length
  const end = wordEnd + (sign || '').length
  const last = words.at(-1)
  const between = last && start - last.end === 1 ? text[last.end] : undefined
  const joint = between !== undefined && JOINTS.test(between) ? between : undefined
  if (dot || sign) {
    words.push({ word: `${dot}${raw}${sign}`, start, end, joint })
    if (raw.length > 1) extras.push({ word: stemmed, raw, written: word, start, end })
    return
  }
  words.push({ word: stemmed, raw, written: word, start, end, joint })
  const elided = /^\p{L}{1,2}['’](.{3,})$/u.exec(word)?.[1]
  if (elided) {
    const rest = formsOf(elided)
    extras.push({ word: rest.stemmed, raw: rest.raw, written: elided, start: end - elided.length, end })
  }
}

/** Words whose forms are remembered: most words of a text are among the few thousand usual ones. */
const REMEMBERED_MAX = 50_000
const remembered = new Map<string, { raw: string; stemmed: string }>()

function formsOf(word: string): { raw: string; stemmed: string } {
  const known = remembered.get(word)
  if (known) return known
  const raw = fold(word.replace(/['’]s$/i, '').replace(/['’]/g, ''))
  const forms = { raw, stemmed: stem(raw) }
  if (remembered.size >= REMEMBERED_MAX) remembered.clear()
  // A copy, because a slice would keep the whole text in memory.
  remembered.set([...word].join(''), forms)
  return forms
}

/** Whether the dot begins a name such as `.NET`: after a space or a bracket, not within `a.b` or after a sentence. */
function isFirstDot(text: string, index: number): boolean {
  return index === 0 || /[\s([{"'“‘«]/.test(text[index - 1] ?? '')
}

/** `C++` and `notepad++`, but not `a++b`; `C#` and `F#`, but not `issue#`. */
function isSign(sign: string, raw: string, next = ' '): string {
  const isPart = sign === '#' ? raw.length === 1 && !/[\p{L}\p{N}]/u.test(next) : !/\p{L}/u.test(next)
  return isPart ? sign : ''
}

/** Overlapping pairs of characters: a search for part of a sentence finds it wherever its words begin. */
function addPairs(run: string, index: number, words: Token[], extras: Token[]): void {
  const units = [...run.matchAll(UNIT)].map(({ index: at, 0: unit }) => ({
    text: fold(unit),
    start: index + at,
    end: index + at + unit.length,
  }))
  for (const [n, { text, start }] of units.entries()) {
    const next = units[n + 1]
    if (next) words.push({ word: text + next.text, start, end: next.end })
  }
  const last = units.at(-1)
  if (!last) return
  const single = { word: last.text, start: last.start, end: last.end }
  // A search for one character finds the pairs that begin with it, so the last one needs an entry of its own.
  if (units.length === 1) words.push(single)
  else extras.push(single)
}

/** Adds names such as `node.js` as one word. */
function addNames(words: Token[], extras: Token[]): void {
  for (let first = 0; first < words.length; first++) {
    let last = first
    while (words[last + 1]?.joint !== undefined) last++
    if (last === first) continue
    const parts = words.slice(first, last + 1)
    const raws = parts.map(({ raw }) => raw)
    if (parts.length <= PARTS_MAX && raws.every((raw) => raw !== undefined)) {
      const raw = raws.join('')
      const written = parts.map((part) => part.written).join('')
      const [{ start }, { end }] = [parts[0] as Token, parts.at(-1) as Token]
      extras.push({ word: stem(raw), raw, written, start, end })
    }
    first = last
  }
}

/**
 * The stem of a folded English word (Porter's algorithm), so that `testing` finds `tests`. Other words stay as they
 * are.
 */
export function stem(word: string): string {
  return /^[a-z]{3,}$/.test(word) ? stemmer(word) : word
}
