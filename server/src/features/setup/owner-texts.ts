import { ownerTexts } from '@byline/contract/site/owner-texts'
import type { SomeSettings } from '@byline/contract/site/settings'
import { inBackground } from '@byline/fair-queue/fair-queue'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../scheduler/job.ts'
import { saveSettings } from '../site/change-settings.ts'
import { deleteFact, findFact } from '../site/facts-store.ts'
import { readSettings } from '../site/read-settings.ts'
import { type RenderedTexts, type Rendering, renderTexts } from '../site/render-texts.ts'
import { sampleAuthors } from '../site/sample-authors.ts'
import { listSetKeys } from '../site/store.ts'
import { visiblePosts } from '../visibility/store.ts'

/** The texts of a site in its owner's words, and their HTML: the page About is the sentence, without one it is hidden. */
export async function writeOwnerTexts(rendering: Rendering, description: string) {
  const texts: SomeSettings = { ...ownerTexts, about: { title: 'About {name}', body: description } }
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

/** Gives a site that was set up with samples its owner's words, once an article that is no sample is public. */
export const replaceSampleTextsJob = {
  name: 'replace-sample-texts',
  everyMs: 1_000,
  hasWork: ({ db }: Deps) => isOutgrown(db),
  async run(deps: Deps) {
    const { description } = (await readSettings(deps.db)).settings
    const written = await writeOwnerTexts({ ...deps, turn: inBackground }, description)
    await transact(deps.db, async (tx, invalidate) => {
      if (await isOutgrown(tx)) await replaceSampleTexts(tx, invalidate, written)
    })
    return false
  },
} satisfies Job

async function isOutgrown(db: Db): Promise<boolean> {
  if ((await findFact(db, 'sample-texts')) === undefined) return false
  const samples = await sampleAuthors(db)
  const own = visiblePosts(db).select('id').where('user_id', 'not in', samples).limit(1)
  return (await own.executeTakeFirst()) !== undefined
}
