import { languageFor } from '@byline/languages/languages'
import type { Db } from '../db/tables/schema.ts'
import { loadLanguage } from '../language/say.ts'
import { findChosenLanguage } from './store.ts'

/** The language of each site as it was last read, until its settings change. */
const read = new WeakMap<Db, string>()
/** The number of changes of a site's settings that this process knows of. */
const changes = new WeakMap<Db, number>()

/** The language that the owner has chosen for the site, with its messages loaded: for pages, mails, feeds and jobs. */
export async function languageOfSite(db: Db): Promise<string> {
  const change = changes.get(db)
  const language = languageFor(await findChosenLanguage(db))
  await loadLanguage(language)
  if (change === changes.get(db)) read.set(db, language)
  return language
}

/** The language of the site if it is known without asking the database. */
export function knownLanguageOfSite(db: Db): string | undefined {
  return read.get(db)
}

/** Called when settings have changed, in this process or another one. */
export function forgetLanguageOfSite(db: Db): void {
  changes.set(db, (changes.get(db) ?? 0) + 1)
  read.delete(db)
}
