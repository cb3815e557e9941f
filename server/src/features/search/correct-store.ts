import type { Clause, Search } from '@byline/text-search/expression'
import { intactParts, slipBetween } from '@byline/text-search/near-spelling'
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
 * mean'). Undefined if every word is found, or if the corrected search would find nothing.
 */
export async function correct(db: Db, text: string, from: PostsFrom): Promise<string | undefined> {
  const search = await readSearch(db, text)
  const wrong: NonNullable<Clause['spelled']>[] = []
  for (const clause of search?.required ?? []) {
    const isFound = (await count(db, { required: [clause], excluded: [] }, from, 1)) > 0
    if (isFound) continue
    if (!clause.spelled || wrong.length === WRONG_MAX) return undefined
    wrong.push(clause.spelled)
  }
  let corrected: string | undefined
  // Words are replaced from the end, so that the positions of the words before them stay right.
  for (const { raw, start, end } of wrong.toReversed()) {
    const before: string = corrected ?? text
    const others = wrong.length > 1
    const spelling = await bestSpelling(db, raw, from, (word) =>
      others ? word : before.slice(0, start) + word + before.slice(end),
    )
    if (spelling === undefined) return undefined
    corrected = before.slice(0, start) + spelling + before.slice(end)
  }
  if (corrected === undefined) return undefined
  const found = await readSearch(db, corrected)
  return found && (await count(db, found, from, 1)) > 0 ? corrected : undefined
}

/** The near spelling whose search finds the most posts, or undefined. */
async function bestSpelling(db: Db, raw: string, from: PostsFrom, searchWith: (word: string) => string) {
  let best: { word: string; found: number } | undefined
  const tried = new Set<string>()
  for (const word of await nearSpellings(db, raw)) {
    if (tried.size === TRIED_MAX) break
    if (tried.has(stem(word))) continue
    tried.add(stem(word))
    const search = await readSearch(db, searchWith(word))
    const found = search ? await count(db, search, from, COUNTED_MAX) : 0
    if (found > (best?.found ?? 0)) best = { word, found }
  }
  return best?.word
}

/** The words of the vocabulary that differ from this one by one slip, the most usual slips first. */
async function nearSpellings(db: Db, raw: string): Promise<string[]> {
  if ([...raw].length < LENGTH_MIN) return []
  const { beginning, end } = intactParts(raw)
  const reversed = [...end].reverse().join('')
  const words = [
    ...(await wordsBeginning(db, beginning, { most: COMPARED_MAX })),
    ...(await wordsBeginning(db, reversed, { most: COMPARED_MAX, backwards: true })),
  ]
  return [...new Set(words)]
    .flatMap((word) => {
      const slip = slipBetween(raw, word)
      return slip === undefined ? [] : [{ word, slip }]
    })
    .toSorted((a, b) => a.slip - b.slip)
    .map(({ word }) => word)
}

/** The number of posts that a search finds, up to `most`. */
async function count(db: Db, search: Search, from: PostsFrom, most: number): Promise<number> {
  const found = dialectOf(db).searchWords('post_words', conditionOf(search)).found(from(db))
  const rows = await found.select('posts.id').limit(most).execute()
  return rows.length
}
