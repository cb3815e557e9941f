import { topics, write } from '../../db/changes.ts'
import type { Db } from '../../db/schema.ts'
import { inBackground } from '../../queue/fair-queue.ts'
import { type Renderer, renderLimits } from '../posts/markdown/renderer.ts'
import { nextStaleComment, replaceRendering } from './rerender-store.ts'

/** Renders again one comment that an older renderer made; answers false when there is none. */
export async function rerenderNextComment(db: Db, renderer: Renderer): Promise<boolean> {
  const comment = await nextStaleComment(db)
  if (!comment) return false
  const { content, post_id } = comment
  const rendered = await renderer.render(content, {}, renderLimits.patient, {
    turn: inBackground,
    comment: true,
  })
  await write(db, async (transaction, changed) => {
    await replaceRendering(transaction, comment, rendered)
    changed(topics.comments(post_id))
  })
  return true
}
