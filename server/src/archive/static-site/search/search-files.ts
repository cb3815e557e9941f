import { stemmerFor } from '@byline/text-search/stems/stemmers'
import type { ExportFile } from '../../export/export-file.ts'
import { indexWords, shardOf } from './index-words.ts'

export interface FoundArticle {
  title: string
  /** The link to it from pages of the copy. */
  path: string
  /** The beginning of the text. */
  text: string
  /** ISO 8601. */
  date: string
}

/** The file of the articles, with the names of the other files and the languages whose stems they have. */
export interface SearchIndex {
  shards: string[]
  languages: string[]
  articles: FoundArticle[]
}

/** The index of a search in the browser: the articles, and for each beginning of words the words and who has them. */
export class SearchFiles {
  readonly #articles: FoundArticle[] = []
  readonly #words = new Map<string, number[]>()
  /** Those whose stems the index has. */
  readonly #languages = new Set<string>()

  async add(article: FoundArticle, words: string, language: string): Promise<void> {
    const stemmer = await stemmerFor(language)
    if (stemmer) this.#languages.add(stemmer.language)
    const number = this.#articles.push(article) - 1
    for (const word of indexWords(words, stemmer)) {
      const numbers = this.#words.get(word)
      if (numbers) numbers.push(number)
      else this.#words.set(word, [number])
    }
  }

  *files(): Generator<ExportFile> {
    const shards = Map.groupBy(this.#words, ([word]) => shardOf(word))
    // The names of the files, so that none is asked for in vain.
    const index: SearchIndex = { shards: [...shards.keys()], languages: [...this.#languages], articles: this.#articles }
    yield { path: 'search/articles.json', text: JSON.stringify(index) }
    for (const [shard, words] of shards)
      yield { path: `search/words/${shard}.json`, text: JSON.stringify(Object.fromEntries(words)) }
  }
}

/** The entry of an article in search results, from the metadata of its page, its words and their language. */
export function articleWords(page: string, path: string): [article: FoundArticle, words: string, language: string] {
  const title = contentOf(page, 'og:title')
  const text = contentOf(page, 'description')
  const [, article = ''] = /<article\b[^>]*>([\s\S]*?)<\/article>/.exec(page) ?? []
  const date = contentOf(page, 'article:published_time')
  // The language of the post; else that of the site.
  const [, language = ''] = /<h1\b[^>]*\blang="([^"]*)"/.exec(page) ?? /<html\b[^>]*\blang="([^"]*)"/.exec(page) ?? []
  return [{ title, path, text, date }, `${title} ${text} ${wordsIn(article)}`, language]
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
