import { inBackground } from '@byline/fair-queue/fair-queue'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { type Renderer, renderLimits } from '../../rendering/renderer.ts'
import type { Job } from '../../scheduler/job.ts'
import { nextStaleBiography, replaceRendering } from './rerender-store.ts'

/** Renders biographies again after the version of the renderer changed. */
export const rerenderBiographies: Job = {
  name: 'rerender-biographies',
  everyMs: 10_000,
  hasWork: async ({ db }) => (await nextStaleBiography(db)) !== undefined,
  run: ({ db, renderer }) => rerenderNextBiography(db, renderer),
}

/** Renders one biography that `nextStaleBiography` finds; returns false if there is none. */
export async function rerenderNextBiography(db: Db, renderer: Renderer): Promise<boolean> {
  const stale = await nextStaleBiography(db)
  if (!stale) return false
  const rendered = await renderer.render(stale.biography, {}, renderLimits.backgroundMs, {
    turn: inBackground,
    comment: true,
  })
  await transact(db, async (tx, invalidate) => {
    await replaceRendering(tx, stale, rendered)
    invalidate(cacheTags.user(stale.user_id))
  })
  return true
}
