import type { FoundArticle } from './search-files.ts'

/** What a search shows and finds of an article, as its page says; its words are those of the article itself. */
export function articleWords(page: string, path: string): [article: FoundArticle, words: string] {
  const title = contentOf(page, 'og:title')
  const text = contentOf(page, 'description')
  const [, article = ''] = /<article\b[^>]*>([\s\S]*?)<\/article>/.exec(page) ?? []
  const date = contentOf(page, 'article:published_time')
  return [{ title, path, text, date }, `${title} ${text} ${wordsIn(article)}`]
}

function contentOf(page: string, name: string): string {
  const [, content = ''] =
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page) ?? []
  return withoutEscapes(content)
}

/** The text of a page between its elements, which end words only where they are blocks. */
function wordsIn(html: string): string {
  return withoutEscapes(
    html
      .replace(/<\/?(?:span|a|em|strong|b|i|code|mark|bdi|sub|sup|wbr)\b[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' '),
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
