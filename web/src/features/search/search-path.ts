import { paths } from '@byline/contract/addresses/paths'

/** The address of a search; a text that no path can contain leads to all articles (design §6). */
export function searchPath(text: string): string {
  return text === '' || text === '.' || text === '..' ? paths.articles : paths.search(text)
}
