import type { ExportFile } from '../export/export-file.ts'
import { shardOf, wordsOf } from './browser/words.js'

export interface FoundArticle {
  title: string
  /** How pages of the copy link to it. */
  path: string
  /** How the text begins. */
  text: string
  /** ISO 8601. */
  date: string
}

/** The index of a search in the browser: the articles, and for each beginning of words the words and who has them. */
export class SearchFiles {
  readonly #articles: FoundArticle[] = []
  readonly #words = new Map<string, number[]>()

  add(article: FoundArticle, words: string): void {
    const number = this.#articles.push(article) - 1
    for (const word of new Set(wordsOf(words))) {
      const numbers = this.#words.get(word)
      if (numbers) numbers.push(number)
      else this.#words.set(word, [number])
    }
  }

  *files(): Generator<ExportFile> {
    const shards = Map.groupBy(this.#words, ([word]) => shardOf(word))
    // The names of the files, so that none is asked for in vain.
    const index = { shards: [...shards.keys()], articles: this.#articles }
    yield { path: 'search/articles.json', text: JSON.stringify(index) }
    for (const [shard, words] of shards)
      yield { path: `search/words/${shard}.json`, text: JSON.stringify(Object.fromEntries(words)) }
  }
}
