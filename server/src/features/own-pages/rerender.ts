import { inBackground } from '@byline/fair-queue/fair-queue'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { type Renderer, renderLimits } from '../../rendering/renderer.ts'
import type { Job } from '../../scheduler/job.ts'
import { renderBody } from '../posts/rows/post-content.ts'
import { nextStalePage, replaceRendering } from './rerender-store.ts'

/** Renders pages of one's own again after the version of the renderer changed. */
export const rerenderOwnPages: Job = {
  name: 'rerender-own-pages',
  everyMs: 10_000,
  hasWork: async ({ db }) => (await nextStalePage(db)) !== undefined,
  run: ({ db, renderer }) => rerenderNextPage(db, renderer),
}

/** Renders one page that `nextStalePage` finds; returns false if there is none. */
export async function rerenderNextPage(db: Db, renderer: Renderer): Promise<boolean> {
  const page = await nextStalePage(db)
  if (!page) return false
  const saving = { db, renderer, turn: inBackground, limitMs: renderLimits.backgroundMs }
  const { text } = await renderBody(saving, page.body)
  await transact(db, async (tx, invalidate) => {
    await replaceRendering(tx, page, text)
    invalidate(cacheTags.ownPage(page.id))
  })
  return true
}
