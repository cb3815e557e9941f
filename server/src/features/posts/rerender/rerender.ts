import { inBackground } from '@byline/fair-queue/fair-queue'
import { uploadsIn } from '@byline/markdown/pictures/uploads-in'
import { cacheTags } from '../../../db/cache-tags.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { type Renderer, renderLimits } from '../../../rendering/renderer.ts'
import type { Job } from '../../../scheduler/job.ts'
import { findPictures } from '../../uploads/store.ts'
import { nextStaleText, replaceRendering } from './rerender-store.ts'

/** Renders posts again after the version of the renderer changed. */
export const rerenderPosts: Job = {
  name: 'rerender-posts',
  everyMs: 10_000,
  hasWork: async ({ db }) => (await nextStaleText(db)) !== undefined,
  run: ({ db, renderer }) => rerenderNext(db, renderer),
}

/** Renders one text that `nextStaleText` finds; returns false if there is none. */
export async function rerenderNext(db: Db, renderer: Renderer): Promise<boolean> {
  const text = await nextStaleText(db)
  if (!text) return false
  const pictures = await findPictures(db, uploadsIn(text.body))
  const { contents, ...rendered } = await renderer.render(
    text.body,
    pictures,
    renderLimits.backgroundMs,
    { turn: inBackground },
  )
  await transact(db, async (tx, invalidate) => {
    const rendering = { ...rendered, contents: JSON.stringify(contents) }
    if (await replaceRendering(tx, text, rendering)) invalidate(cacheTags.post(text.post_id))
  })
  return true
}
