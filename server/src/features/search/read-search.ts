import type { Clause, Search } from '@byline/text-search/expression'
import { parseSearch } from '@byline/text-search/parse-search'
import { stem } from '@byline/text-search/tokenize'
import type { Db } from '../../db/tables/schema.ts'
import { indexedStemmers } from './stemmer-store.ts'
import { wordsBeginning } from './vocabulary-store.ts'

/** The maximum number of stems for one beginning of a word. */
const STEMS_MAX = 128

/**
 * Reads what was typed as a search (`parseSearch`), with the beginnings of words completed from the vocabulary: the
 * index has stems, and `programmi` is not the beginning of `program`. With `complete: false` the last word is a
 * beginning, and only titles are searched. Each word may be one of any language that the index has stems of. Undefined if
 * there is no word to search for.
 */
export async function readSearch(db: Db, text: string, options?: { complete: boolean }): Promise<Search | undefined> {
  if (text.trim() === '') return undefined
  const search = parseSearch(text, { ...options, stemmers: await indexedStemmers(db) })
  if (search.required.length === 0) return undefined
  const completed = async (clauses: Clause[]) => {
    const all: Clause[] = []
    for (const clause of clauses) {
      // A stem begins with the first letter of its words, and titles have their beginnings in the index.
      const isFirstLetter = options?.complete === false && clause.beginning?.length === 1
      all.push(isFirstLetter ? clause : await complete(db, clause))
    }
    return all
  }
  return { required: await completed(search.required), excluded: await completed(search.excluded) }
}

/** Adds the words of the vocabulary that have the beginning, the shortest first. */
async function complete(db: Db, clause: Clause): Promise<Clause> {
  if (clause.beginning === undefined) return clause
  const words = await wordsBeginning(db, clause.beginning)
  const stems = new Set(words.toSorted((a, b) => a.length - b.length).map(stem))
  const completions = [...stems].slice(0, STEMS_MAX).map((word) => ({ words: [word] }))
  return { ...clause, alternatives: [...clause.alternatives, ...completions] }
}
