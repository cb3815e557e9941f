import { load } from '@byline/languages/dist/load-for-pages.ts'
import type { Table } from '@byline/languages/texts'

const tables = new Map<string, Table>()

/** Everything that pages say in a language of the program. Throws for another one. */
export async function allTexts(language: string): Promise<Table> {
  const known = tables.get(language)
  if (known) return known
  const modules = await Promise.all(Object.values(load[language] ?? {}).map((each) => each()))
  if (modules.length === 0) throw new Error(`there are no texts in ${language}`)
  const table: Table = Object.assign({}, ...modules.map(({ messages }) => messages))
  tables.set(language, table)
  return table
}

const ofPages = new Map<Table, string>()

/** What the enhancer says, as JSON for a script element: the texts of the room `page`. */
export function pageTexts(table: Table): string {
  const known = ofPages.get(table)
  if (known !== undefined) return known
  const own = Object.entries(table).flatMap(([key, text]) => (key.startsWith('page.') ? [[key.slice(5), text]] : []))
  // `</script>` would end the element early.
  const json = JSON.stringify(Object.fromEntries(own)).replaceAll('<', '\\u003c')
  ofPages.set(table, json)
  return json
}
