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

/** The entry of an article in search results, from the metadata of its page, and the words by which it is found. */
export function articleWords(page: string, path: string): [article: FoundArticle, words: string] {
  const title = contentOf(page, 'og:title')
  const text = contentOf(page, 'description')
  const [, article = ''] = /<article\b[^>]*>([\s\S]*?)<\/article>/.exec(page) ?? []
  const date = contentOf(page, 'article:published_time')
  return [{ title, path, text, date }, `${title} ${text} ${wordsIn(article)}`]
}

function contentOf(page: string, name: string): string {
  const [, content = ''] = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page) ?? []
  return withoutEscapes(content)
}

/** The text of a page between its elements, which end words only where they are blocks. */
function wordsIn(html: string): string {
  return withoutEscapes(
    html.replace(/<\/?(?:span|a|em|strong|b|i|code|mark|bdi|sub|sup|wbr)\b[^>]*>/g, '').replace(/<[^>]*>/g, ' '),
  )
}

function withoutEscapes(text: string): string {
  return text
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
