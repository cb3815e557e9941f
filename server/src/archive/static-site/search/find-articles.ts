import type { Clause } from '@byline/text-search/expression'
import { hasAll } from '@byline/text-search/find-words'
import { parseSearch } from '@byline/text-search/parse-search'
import { stemmerFor } from '@byline/text-search/stems/stemmers'
import { shardOf } from './index-words.ts'
import type { FoundArticle, SearchIndex } from './search-files.ts'

/** Reads a file of the folder `search` of a copy. */
type Load = <T>(path: string) => Promise<T>

/** The words of each file of the index that was read, with the numbers of the articles that have them. */
type Shards = ReadonlyMap<string, Record<string, number[]>>

/**
 * The articles that a search finds in a copy of the site, the best first: more words in the title, then the newer one.
 * Runs in browsers.
 */
export async function findArticles(term: string, load: Load): Promise<FoundArticle[]> {
  const { articles, shards, languages } = await load<SearchIndex>('articles.json')
  const stemmers = (await Promise.all(languages.map(stemmerFor))).filter((stemmer) => stemmer !== undefined)
  const { required, excluded } = parseSearch(term, { complete: false, stemmers })
  const read: Shards = new Map(
    await Promise.all(
      shardsOf([...required, ...excluded])
        .filter((name) => shards.includes(name))
        .map(async (name) => [name, await load<Record<string, number[]>>(`words/${name}.json`)] as const),
    ),
  )
  const [first = new Set<number>(), ...more] = required.map((clause) => articlesWith(clause, read))
  const found = excluded.reduce(
    (left, clause) => left.difference(articlesWith(clause, read)),
    more.reduce((all, numbers) => all.intersection(numbers), first),
  )
  const isIn = (title: string, clause: Clause) =>
    [undefined, ...stemmers].some((stemmer) => hasAll(title, [clause], stemmer))
  return [...found]
    .flatMap((number) => articles[number] ?? [])
    .map((article) => ({ article, inTitle: required.filter((clause) => isIn(article.title, clause)).length }))
    .sort((a, b) => b.inTitle - a.inTitle || (a.article.date < b.article.date ? 1 : -1))
    .map(({ article }) => article)
}

/** The files that have the words of these conditions. */
function shardsOf(clauses: readonly Clause[]): string[] {
  const words = clauses.flatMap(({ alternatives }) => alternatives.flatMap((phrase) => phrase.words))
  return [...new Set(words.map(shardOf))]
}

/**
 * The numbers of the articles with the words of a condition; the index does not know whether they follow each other.
 */
function articlesWith({ alternatives }: Clause, shards: Shards): Set<number> {
  const found = alternatives.map(({ words, prefix = false }) =>
    words
      .map((word, at) => numbersOf(word, prefix && at === words.length - 1, shards))
      .reduce((all, numbers) => all.intersection(numbers)),
  )
  return found.reduce((all, numbers) => all.union(numbers), new Set<number>())
}

function numbersOf(word: string, isBeginning: boolean, shards: Shards): Set<number> {
  const words = shards.get(shardOf(word)) ?? {}
  if (!isBeginning) return new Set(Object.hasOwn(words, word) ? words[word] : [])
  return new Set(Object.keys(words).flatMap((key) => (key.startsWith(word) ? (words[key] ?? []) : [])))
}
