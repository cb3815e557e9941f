import { messageIn, type Say, type Table } from '@byline/languages/texts'

let spoken = 'en'
let direction: 'ltr' | 'rtl' | undefined
let table: Table = {}
const listeners = new Set<() => void>()

/**
 * The message with this name, in the language of the page. Call it while something is shown, not while a module loads:
 * the language is not known then.
 */
export const t: Say = (key, ...params) => messageIn(table, key, ...params)

/** Says everything in this language from now on. A direction is given for one that is not the language of the site. */
export function speak(language: string, messages: Table, dir?: 'ltr' | 'rtl'): void {
  spoken = language
  table = messages
  direction = dir
  for (const listener of listeners) listener()
}

/** The language that everything is said in, for the formats of `Intl`. */
export function language(): string {
  return spoken
}

/** The `lang` and `dir` of a page that speaks the language of its reader; undefined for that of the site. */
export function ownLanguageOfPage(): { lang: string; dir: 'ltr' | 'rtl' } | undefined {
  return direction && { lang: spoken, dir: direction }
}

/** Calls `listener` whenever the page speaks another language. Returns a function that ends this. */
export function onSpeak(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
