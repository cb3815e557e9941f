import { type Stemmer, stemmerFor } from '@byline/text-search/stems/stemmers'
import { insertMissing } from '../../db/rows/rows.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { findChosenLanguage } from '../../site-language/store.ts'

/** The stemmer of a post's language, which is that of the site if it is empty. Undefined if that language has none. */
export async function stemmerOf(db: Db, language: string | undefined): Promise<Stemmer | undefined> {
  return stemmerFor(language || (await findChosenLanguage(db)))
}

/** The stemmers of some texts: all of them for the search, and for each text that of its language. */
export interface Stemmers {
  all: Stemmer[]
  of: (language: string) => Stemmer | undefined
}

/** The stemmers of posts in these languages. */
export async function stemmersOf(db: Db, languages: readonly string[]): Promise<Stemmers> {
  const known = new Map<string, Stemmer | undefined>()
  for (const language of new Set(languages)) known.set(language, await stemmerOf(db, language))
  const all = new Set(known.values().filter((stemmer) => stemmer !== undefined))
  return { all: [...all], of: (language) => known.get(language) }
}

/** The stemmers of all languages whose stems are in the index, in the order of the languages. */
export async function indexedStemmers(db: Db): Promise<Stemmer[]> {
  const rows = await db.selectFrom('stemmed_languages').select('language').orderBy('language').execute()
  const all = await Promise.all(rows.map(({ language }) => stemmerFor(language)))
  return all.filter((stemmer) => stemmer !== undefined)
}

/** Records that the index has stems of these languages. A language stays when its last text is gone. */
export async function addStemmed(tx: Tx, languages: Iterable<string>): Promise<void> {
  const rows = [...new Set(languages)].filter((language) => language !== '').map((language) => ({ language }))
  if (rows.length > 0) await insertMissing(tx, 'stemmed_languages', 'language', rows)
}
