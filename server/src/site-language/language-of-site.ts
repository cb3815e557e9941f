import { languageFor } from '@byline/languages/languages'
import { cacheTags } from '../db/cache-tags.ts'
import { remembered } from '../db/changes/remembered.ts'
import { loadLanguage } from '../language/say.ts'
import { findChosenLanguage } from './store.ts'

const language = remembered([cacheTags.site], async (db) => {
  const chosen = languageFor(await findChosenLanguage(db))
  await loadLanguage(chosen)
  return chosen
})

/** The language that the owner has chosen for the site, with its messages loaded: for pages, mails, feeds and jobs. */
export const languageOfSite = language.read

/** The same as it was known last, for a reply while the database does not answer; undefined before the first reply. */
export const lastLanguageOfSite = language.last
