import { load } from '@byline/languages/dist/load-for-pages.ts'
import { languages } from '@byline/languages/languages'
import { messageIn, type Table } from '@byline/languages/texts'
import type { OfferTexts } from './offer-texts.ts'

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

let offers: Promise<Map<string, OfferTexts>> | undefined

/** The words of `OfferTextsContext`. */
export function offerTexts(): Promise<Map<string, OfferTexts>> {
  offers ??= Promise.all(languages.map(({ tag }) => offerIn(tag))).then((all) => new Map(all))
  return offers
}

async function offerIn(tag: string): Promise<[string, OfferTexts]> {
  const messages = (await load[tag]?.offer())?.messages ?? {}
  const offer = messageIn(messages, 'offer.translation')
  return [tag.replace(/-.*/, ''), { offer, close: messageIn(messages, 'offer.close') }]
}

const ofPages = new Map<Table, string>()

/** The texts of the enhancer, as JSON for a script element: the texts of the room `page`. */
export function pageTexts(table: Table): string {
  const known = ofPages.get(table)
  if (known !== undefined) return known
  const own = Object.entries(table).flatMap(([key, text]) => (key.startsWith('page.') ? [[key.slice(5), text]] : []))
  // `</script>` would end the element early.
  const json = JSON.stringify(Object.fromEntries(own)).replaceAll('<', '\\u003c')
  ofPages.set(table, json)
  return json
}
