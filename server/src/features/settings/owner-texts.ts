import { ownerTexts } from '@byline/contract/site/owner-texts'
import type { SomeSettings } from '@byline/contract/site/settings'
import type { Db, Tx } from '../../db/tables/schema.ts'
import type { Invalidate } from '../../db/transact.ts'
import { say } from '../../language/say.ts'
import { deleteFact, findFact } from '../site/facts-store.ts'
import { type RenderedTexts, type Rendering, renderTexts } from '../site/render-texts.ts'
import { listSetKeys } from '../site/store.ts'
import { saveSettings } from './change-settings.ts'

/** The ids of the authors of the sample articles. */
export async function sampleAuthors(db: Db): Promise<string[]> {
  return JSON.parse((await findFact(db, 'sample-authors')) ?? '[]') as string[]
}

/** The texts of a site in its owner's words, and their HTML: the page About is the sentence, without one it is hidden. `language` is one of the program that is loaded. */
export async function writeOwnerTexts(rendering: Rendering, description: string, language: string) {
  const title = say(language, 'server.site.aboutTitle', { site: '{name}' })
  const texts: SomeSettings = { ...ownerTexts, about: { title, body: description } }
  return { texts, rendered: await renderTexts(rendering, texts) }
}

/** Replaces the samples' texts, except for those that somebody has written already. */
export async function replaceSampleTexts(
  tx: Tx,
  invalidate: Invalidate,
  { texts, rendered }: { texts: SomeSettings; rendered: Map<string, RenderedTexts> },
): Promise<void> {
  const set = await listSetKeys(tx)
  const unset = Object.entries(texts).filter(([key]) => !set.has(key))
  await saveSettings(tx, invalidate, Object.fromEntries(unset), rendered)
  await deleteFact(tx, 'sample-texts')
}
