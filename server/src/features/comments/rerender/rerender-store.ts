import { cacheTags } from '../../../db/cache-tags.ts'
import { isStale } from '../../../rendering/stale-store.ts'
import { rerenderComment, rerenderJob } from '../../../scheduler/rerender-job.ts'
import { addToBacklog } from '../../search/backlog-store.ts'

/** Renders comments again after the version of the renderer changed. */
export const rerenderComments = rerenderJob({
  name: 'rerender-comments',
  next: async (db) =>
    db
      .selectFrom('comments')
      .select(['id', 'post_id', 'content'])
      .where(await isStale(db))
      .limit(1)
      .executeTakeFirst(),
  render: (deps, { content }) => rerenderComment(deps, content),
  async replace(tx, { id, post_id, content }, { html, renderer }) {
    const update = tx.updateTable('comments').set({ html, renderer })
    await update.where('id', '=', id).where('content', '=', content).execute()
    await addToBacklog(tx, 'comment', id)
    return [cacheTags.comments(post_id)]
  },
})
