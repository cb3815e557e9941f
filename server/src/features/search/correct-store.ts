import type { Clause, Condition, Search } from '@byline/text-search/expression'
import { intactParts, slipBetween, slipInBeginning } from '@byline/text-search/near-spelling'
import { conditionOf } from '@byline/text-search/tiers'
import { stem } from '@byline/text-search/tokenize'
import { dialectOf } from '../../db/dialect/dialect.ts'
import type { Db } from '../../db/tables/schema.ts'
import type { PostsFrom } from '../visibility/store.ts'
import { readSearch } from './read-search.ts'
import { wordsBeginning } from './vocabulary-store.ts'

/** Letters of a word that may be corrected: of shorter ones too many others are near. */
const LENGTH_MIN = 3
/** Words with the same beginning or end that are compared. */
const COMPARED_MAX = 20_000
/** Spellings that are tried, those with the most usual slips first, and the posts of each that are counted. */
const TRIED_MAX = 12
const COUNTED_MAX = 50
/** Words of one search that are corrected. */
const WRONG_MAX = 3

/**
 * The search with each word that no post of `from` has replaced by one that differs in one letter (design §6: 'Did you
 * mean'); the last word may differ in its beginning. Undefined if every word is found, or if the corrected search would
 * find nothing.
 */
export async function correct(db: Db, typed: string, from: PostsFrom): Promise<string | undefined> {
  const text = typed.trimEnd()
  const search = await readSearch(db, text)
  const open = await readSearch(db, text, { complete: false })
  const wrong: NonNullable<Clause['spelled']>[] = []
  for (const [n, clause] of (search?.required ?? []).entries()) {
    const begun = open?.required[n] ?? clause
    const isFound = await hasAny(db, { any: [conditionOf(only(clause)), conditionOf(only(begun), 't:')] }, from)
    if (isFound) continue
    if (!clause.spelled || wrong.length === WRONG_MAX) return undefined
    wrong.push(clause.spelled)
  }
  if (wrong.length === 0) return undefined
  // Each wrong word is looked for beside the words that are right by then.
  let corrected = ''
  let rest = text
  for (const { start, end } of wrong.toReversed()) rest = rest.slice(0, start) + rest.slice(end)
  let [read, cut] = [0, 0]
  for (const { raw, start, end } of wrong) {
    const right = text.slice(read, start)
    const after = rest.slice(start - cut)
    const before = corrected + right
    const spelling = await bestSpelling(db, raw, { before, after, from, isLast: end === text.length })
    if (spelling === undefined) return undefined
    corrected = before + spelling
    read = end
    cut += end - start
  }
  return corrected + text.slice(read)
}

interface Surroundings {
  before: string
  after: string
  from: PostsFrom
  isLast: boolean
}

/** The near spelling whose search finds the most titles, or else the most posts. */
async function bestSpelling(db: Db, raw: string, { before, after, from, isLast }: Surroundings) {
  let best: { word: string; found: number } | undefined
  for (const word of await nearSpellings(db, raw, isLast)) {
    const text = before + word + after
    const search = await readSearch(db, text)
    // Another last word may be a beginning.
    const open = isLast ? search : await readSearch(db, text, { complete: false })
    if (!search || !open) continue
    const titles = await count(db, conditionOf(open, 't:'), from)
    const isBehind = titles === 0 && best !== undefined && best.found > COUNTED_MAX
    const others = titles > 0 || isBehind ? 0 : await count(db, conditionOf(search), from)
    const found = titles > 0 ? COUNTED_MAX + titles : others
    if (found > (best?.found ?? 0)) best = { word, found }
  }
  return best?.word
}

/**
 * The words of the vocabulary that differ from this one by one slip, the most usual slips first, and if it `isLast`,
 * those that begin with such a word.
 */
async function nearSpellings(db: Db, raw: string, isLast: boolean): Promise<string[]> {
  if ([...raw].length < LENGTH_MIN) return []
  const { beginning, end } = intactParts(raw)
  const reversed = [...end].reverse().join('')
  const begun = await wordsBeginning(db, beginning, { most: COMPARED_MAX })
  const ended = await wordsBeginning(db, reversed, { most: COMPARED_MAX, backwards: true })
  const near = nearest([...begun, ...ended], (word) => slipBetween(raw, word))
  const longer = isLast ? nearest(begun, (word) => slipInBeginning(raw, word)) : []
  return [...new Set([...near, ...longer])]
}

/** The first spellings of different words, the smallest slips first. */
function nearest(words: string[], slipOf: (word: string) => number | undefined): string[] {
  const slips = words.flatMap((word) => {
    const slip = slipOf(word)
    return slip === undefined ? [] : [{ word, slip }]
  })
  const stems = new Map<string, string>()
  for (const { word } of slips.toSorted((a, b) => a.slip - b.slip || a.word.length - b.word.length)) {
    if (!stems.has(stem(word))) stems.set(stem(word), word)
  }
  return [...stems.values()].slice(0, TRIED_MAX)
}

function only(clause: Clause): Search {
  return { required: [clause], excluded: [] }
}

async function hasAny(db: Db, condition: Condition, from: PostsFrom): Promise<boolean> {
  return (await count(db, condition, from, 1)) > 0
}

/** The number of posts that fulfil a condition, up to `most`. */
async function count(db: Db, condition: Condition, from: PostsFrom, most = COUNTED_MAX): Promise<number> {
  const { found } = dialectOf(db).searchWords('post_words', condition)
  const rows = await found(from(db)).select('posts.id').limit(most).execute()
  return rows.length
}
