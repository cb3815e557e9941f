import { inBackground } from '@byline/fair-queue/fair-queue'
import { cacheTags } from '../../../db/cache-tags.ts'
import { updateRows } from '../../../db/rows/rows.ts'
import { renderLimits } from '../../../rendering/renderer.ts'
import { isStale } from '../../../rendering/stale-store.ts'
import { rerenderJob } from '../../../scheduler/rerender-job.ts'
import { carryPassages } from '../../passages/carry-passages.ts'
import { addToBacklog } from '../../search/backlog-store.ts'
import { renderBody } from './post-content.ts'

/** Renders posts again after the version of the renderer changed. */
export const rerenderPosts = rerenderJob({
  name: 'rerender-posts',
  next: async (db) =>
    db
      .selectFrom('post_texts')
      .innerJoin('posts', 'posts.id', 'post_texts.post_id')
      .select(['post_id', 'body', 'version'])
      .where(await isStale(db))
      .limit(1)
      .executeTakeFirst(),
  render: (deps, { body }) => renderBody({ ...deps, turn: inBackground, limitMs: renderLimits.backgroundMs }, body),
  async replace(tx, { post_id, version }, { text: { minutes, excerpt, html, contents, renderer } }) {
    const post = await tx
      .updateTable('posts')
      .set({ minutes, excerpt })
      .where('id', '=', post_id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (!post) return []
    await carryPassages(tx, post_id, html)
    const columns = { html, contents: JSON.stringify(contents), renderer }
    await updateRows(tx, 'post_texts', { post_id }, columns)
    await addToBacklog(tx, 'post', post_id)
    return [cacheTags.post(post_id)]
  },
})
