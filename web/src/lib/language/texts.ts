import { load } from '@byline/languages/dist/load.ts'
import { messageIn, type Say, type Table } from '@byline/languages/texts'

/** The rooms of messages that pages have; `dashboard` comes with the first page that needs it. */
type Room = 'shared' | 'reading' | 'dashboard'

/** Messages by language, as far as they are loaded. */
const tables = new Map<string, Table>()
let spoken = 'en'
let table: Table = {}

/**
 * The message with this name, in the language of the page. Call it while something is shown, not while a module loads:
 * the language is not known then.
 */
export const t: Say = (key, ...params) => messageIn(table, key, ...params)

/** Loads rooms of a language of the program. */
export async function loadTexts(language: string, rooms: Room[]): Promise<void> {
  const loaded = tables.get(language) ?? {}
  tables.set(language, loaded)
  const modules = await Promise.all(rooms.map((room) => load[language]?.[room]()))
  for (const loadedRoom of modules) Object.assign(loaded, loadedRoom?.messages)
}

/** Says everything in this language from now on, with the rooms that are loaded. */
export function speak(language: string): void {
  spoken = language
  table = tables.get(language) ?? {}
}

/** The language that everything is said in, for the formats of `Intl`. */
export function language(): string {
  return spoken
}
