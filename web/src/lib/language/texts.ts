import { messageIn, type Say, type Table } from '@byline/languages/texts'

let spoken = 'en'
let table: Table = {}

/**
 * The message with this name, in the language of the page. Call it while something is shown, not while a module loads:
 * the language is not known then.
 */
export const t: Say = (key, ...params) => messageIn(table, key, ...params)

/** Says everything in this language from now on. */
export function speak(language: string, messages: Table): void {
  spoken = language
  table = messages
}

/** The language that everything is said in, for the formats of `Intl`. */
export function language(): string {
  return spoken
}
