import type { Key } from '@byline/languages/texts'

/** The name of a message of the room `page`, without its first part: every reader loads these names. */
type PageKey<K = Key> = K extends `page.${infer Name}` ? Name : never

/**
 * A text of the scripts that work before the application and its messages are loaded, and without them. The page holds
 * these texts.
 */
export function pageText(key: PageKey): string {
  return JSON.parse(document.getElementById('page-texts')?.textContent ?? '')[key]
}
