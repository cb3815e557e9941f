import { messages as english } from '@byline/languages/dist/en-server.ts'
import { load } from '@byline/languages/dist/load-for-server.ts'
import { type Key, messageIn, type Params, type Table } from '@byline/languages/texts'

/** Messages by language, as far as they are loaded. */
const tables = new Map<string, Table>([['en', english]])

/** Loads what the server says in a language of the program, before `say` is called with it. */
export async function loadLanguage(language: string): Promise<void> {
  if (tables.has(language)) return
  const loaded = await load[language]?.server()
  if (loaded) tables.set(language, loaded.messages)
}

/** A message of the server in a language that is loaded, else in English. */
export function say<K extends Key>(language: string, key: K, ...params: Params<K>): string {
  return messageIn(tables.get(language) ?? tables.get('en') ?? {}, key, ...params)
}
