import { inBackground } from '@byline/fair-queue/fair-queue'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../scheduler/job.ts'
import { languageOfSite } from '../../site-language/language-of-site.ts'
import { replaceSampleTexts, sampleAuthors, writeOwnerTexts } from '../settings/owner-texts.ts'
import { findFact } from '../site/facts-store.ts'
import { readSettings } from '../site/read-settings.ts'
import { visiblePosts } from '../visibility/store.ts'

/** Gives a site that was set up with samples its owner's words, once an article that is no sample is public. */
export const replaceSampleTextsJob = {
  name: 'replace-sample-texts',
  everyMs: 1_000,
  hasWork: ({ db }: Deps) => isOutgrown(db),
  async run(deps: Deps) {
    const { description } = (await readSettings(deps.db)).settings
    const written = await writeOwnerTexts({ ...deps, turn: inBackground }, description, await languageOfSite(deps.db))
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
