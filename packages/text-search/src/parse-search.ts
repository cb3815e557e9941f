import type { Clause, Phrase, Search } from './expression.ts'
import type { Stemmer } from './stems/stemmers.ts'
import { type Token, tokenize } from './tokenize.ts'

/** Further words are ignored. People type fewer, and each makes a search slower. */
const CLAUSES_MAX = 32

const QUOTES = '"“”„‟«»‹›「」『』＂'
const PIECE = new RegExp(
  `(?<minus>(?<![^\\s])-)?[${QUOTES}](?<phrase>[^${QUOTES}]*)[${QUOTES}]|(?<word>[^\\s${QUOTES}]+)`,
  'gu',
)

/**
 * Reads a search: words, `"phrases"`, `word*`, `-word` and `-"phrase"`. Everything else is text, so no search is an
 * error (design §6). `complete`: whether the last word is complete; if not, it is a beginning. `stemmers`: those of the
 * languages that the texts have, each of which a word may be in.
 */
export function parseSearch(
  text: string,
  { complete = true, stemmers = [] }: { complete?: boolean; stemmers?: readonly Stemmer[] } = {},
): Search {
  const search: Search = { required: [], excluded: [] }
  const seen = new Set<string>()
  const pieces = [...text.toWellFormed().matchAll(PIECE)]
  for (const [n, { index, 0: piece, groups }] of pieces.entries()) {
    const open = !complete && n === pieces.length - 1 && /[\p{L}\p{N}\p{M}]$/u.test(text)
    const clause = groups?.phrase === undefined ? readWord(piece, index, { open, stemmers }) : readPhrase(groups.phrase)
    if (!clause) continue
    const isExcluded = groups?.minus !== undefined || isMinus(piece)
    const key = JSON.stringify([isExcluded, clause.alternatives])
    const list = isExcluded ? search.excluded : search.required
    if (seen.has(key) || list.length >= CLAUSES_MAX) continue
    seen.add(key)
    list.push(clause)
  }
  return search
}

/** `-word` excludes; `--option` and `-` are text. */
function isMinus(piece: string): boolean {
  return /^-[^-\s]/.test(piece) && /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(piece)
}

function readPhrase(text: string): Clause | undefined {
  const { words } = tokenize(text)
  return words.length === 0 ? undefined : { alternatives: [phraseOf(words)] }
}

function readWord(
  piece: string,
  index: number,
  { open, stemmers }: { open: boolean; stemmers: readonly Stemmer[] },
): Clause | undefined {
  const skipped = isMinus(piece) ? 1 : 0
  const { words, extras } = tokenize(piece.slice(skipped))
  const [first] = words
  if (!first) return undefined
  const name = extras.find(({ start, end }) => start === first.start && end === words.at(-1)?.end)
  const alternatives = [phraseOf(words)]
  // `wi-fi` finds `wifi` too; the single words of a name are in the index already.
  if (words.length > 1 && name) alternatives.push({ words: [name.word] })
  const { written } = (words.length > 1 ? name : first) ?? {}
  if (written !== undefined) {
    const stems = stemmers.flatMap((stemmer) => stemmer.stemsOf(written))
    alternatives.push(...stems.map((stem) => ({ words: [stem] })))
  }
  const isBeginning = open || /\*$/.test(piece)
  const last = words.at(-1)
  if (isBeginning && last) {
    const whole = words.length === 1 && last.raw !== undefined
    alternatives.push({
      words: [...words.slice(0, -1).map(({ word }) => word), last.raw ?? last.word],
      prefix: true,
    })
    return whole ? { alternatives, beginning: String(last.raw) } : { alternatives }
  }
  if (words.length > 1 || first.raw === undefined) return { alternatives }
  const start = index + skipped + first.start
  return { alternatives, spelled: { raw: first.raw, start, end: start + first.end - first.start } }
}

/** One character of a script without spaces is the beginning of a pair. */
function phraseOf(words: Token[]): Phrase {
  const [only] = words
  const isCharacter = words.length === 1 && only?.raw === undefined && /^\p{L}\p{M}*$/u.test(only?.word ?? '')
  return { words: words.map(({ word }) => word), ...(isCharacter && { prefix: true }) }
}
