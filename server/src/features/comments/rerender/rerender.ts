import { inBackground } from '@byline/fair-queue/fair-queue'
import { cacheTags } from '../../../db/cache-tags.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { type Renderer, renderLimits } from '../../../rendering/renderer.ts'
import type { Job } from '../../../scheduler/job.ts'
import { nextStaleComment, replaceRendering } from './rerender-store.ts'

/** Renders comments again after the version of the renderer changed. */
export const rerenderComments: Job = {
  name: 'rerender-comments',
  everyMs: 10_000,
  hasWork: async ({ db }) => (await nextStaleComment(db)) !== undefined,
  run: ({ db, renderer }) => rerenderNextComment(db, renderer),
}

/** Renders one comment that `nextStaleComment` finds; returns false if there is none. */
export async function rerenderNextComment(db: Db, renderer: Renderer): Promise<boolean> {
  const comment = await nextStaleComment(db)
  if (!comment) return false
  const { content, post_id } = comment
  const rendered = await renderer.render(content, {}, renderLimits.backgroundMs, {
    turn: inBackground,
    comment: true,
  })
  await transact(db, async (tx, invalidate) => {
    await replaceRendering(tx, comment, rendered)
    invalidate(cacheTags.comments(post_id))
  })
  return true
}
