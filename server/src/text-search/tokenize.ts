import { fold } from './fold.ts'
import { stem } from './stem.ts'

/** A word of a text as the index has it, and its place in the text in UTF-16 code units. */
export interface Token {
  word: string
  start: number
  end: number
  /** The word before stemming; undefined for pairs of characters and signs. */
  raw?: string
  /** The text between this token and the one before it, if that is one sign without space: `-` in `utf-8`. */
  joint?: string
}

export interface Tokens {
  /** In the order of the text; neighbours of a phrase are neighbours here. */
  words: Token[]
  /** Further words for the same places: `nodejs` for `node.js`, `net` for `.NET`. */
  extras: Token[]
}

/** Scripts that are written without spaces between words, and Korean, whose particles follow words without a space. */
const UNSPACED =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u30fc\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
const LETTER = `[[\\p{L}\\p{N}]--[${UNSPACED}]]`
/** Soft hyphens, joiners and directions may stand within a word. */
const INNER = `[[\\p{L}\\p{N}\\p{M}\\u00ad\\u200b-\\u200f\\u2060]--[${UNSPACED}]]`
const TOKEN = new RegExp(
  [
    // `.NET`, `C++`, `C#`, `l'amour`
    `(?<dot>(?<![\\p{L}\\p{N}.\\)\\]\\/_\\-])\\.(?=\\p{L}))?(?<word>${LETTER}${INNER}*(?:['’]\\p{L}${INNER}*)*)(?<sign>\\+\\+(?!\\p{L})|#(?![\\p{L}\\p{N}]))?`,
    `(?<run>(?:[${UNSPACED}]\\p{M}*)+)`,
    '(?<picture>\\p{RI}{2}|\\p{Extended_Pictographic})',
  ].join('|'),
  'gv',
)
const UNIT = new RegExp(`[${UNSPACED}]\\p{M}*`, 'gv')
/** Signs that join two words into one name. */
const JOINTS = /^[-./&_:@+]$/
/** The parts of a name that is also one word: `wi-fi`, `tcp/ip`, `a.b.c`. */
const PARTS_MAX = 3

/** Splits a text of any script into words (docs/decisions/0044). The same words stand in the index and in searches. */
export function tokenize(text: string): Tokens {
  const words: Token[] = []
  const extras: Token[] = []
  for (const { index, 0: found, groups } of text.matchAll(TOKEN)) {
    if (groups?.run !== undefined) addPairs(groups.run, index, words, extras)
    else if (groups?.picture !== undefined) {
      words.push({ word: found, start: index, end: index + found.length })
    } else addWord(text, index, groups ?? {}, words, extras)
  }
  addNames(text, words, extras)
  return { words, extras }
}

function addWord(
  text: string,
  start: number,
  groups: Partial<Record<string, string>>,
  words: Token[],
  extras: Token[],
): void {
  const { dot = '', word = '', sign: written = '' } = groups
  const raw = fold(word.replace(/['’]s$/i, '').replace(/['’]/g, ''))
  if (raw === '') return
  // A number sign after a longer word is no part of it.
  const sign = written === '#' && raw.length > 1 ? '' : written
  const end = start + dot.length + word.length + sign.length
  const last = words.at(-1)
  const between = last && start > last.end && start - last.end === 1 ? text[last.end] : undefined
  const joint = between !== undefined && JOINTS.test(between) ? { joint: between } : {}
  if (dot || sign) {
    words.push({ word: `${dot}${raw}${sign}`, start, end, ...joint })
    if (raw.length > 1) extras.push({ word: stem(raw), raw, start, end })
    return
  }
  words.push({ word: stem(raw), raw, start, end, ...joint })
  const [, elided] = /^\p{L}{1,2}['’](.{3,})$/u.exec(word) ?? []
  const rest = elided && fold(elided)
  if (rest) extras.push({ word: stem(rest), raw: rest, start: end - elided.length, end })
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
function addNames(_text: string, words: Token[], extras: Token[]): void {
  for (let first = 0; first < words.length; first++) {
    let last = first
    while (words[last + 1]?.joint !== undefined) last++
    if (last === first) continue
    const parts = words.slice(first, last + 1)
    const raws = parts.map(({ raw }) => raw)
    if (parts.length <= PARTS_MAX && raws.every((raw) => raw !== undefined)) {
      const raw = raws.join('')
      const [{ start }, { end }] = [parts[0] as Token, parts.at(-1) as Token]
      extras.push({ word: stem(raw), raw, start, end })
    }
    first = last
  }
}
