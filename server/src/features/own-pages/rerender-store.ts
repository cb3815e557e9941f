import { inBackground } from '@byline/fair-queue/fair-queue'
import { cacheTags } from '../../db/cache-tags.ts'
import { renderLimits } from '../../rendering/renderer.ts'
import { isStale } from '../../rendering/stale-store.ts'
import { rerenderJob } from '../../scheduler/rerender-job.ts'
import { renderBody } from '../posts/rows/post-content.ts'

/** Renders pages of one's own again after the version of the renderer changed. */
export const rerenderOwnPages = rerenderJob({
  name: 'rerender-own-pages',
  next: async (db) =>
    db
      .selectFrom('own_pages')
      .select(['id', 'body', 'version'])
      .where(await isStale(db))
      .limit(1)
      .executeTakeFirst(),
  render: (deps, { body }) => renderBody({ ...deps, turn: inBackground, limitMs: renderLimits.backgroundMs }, body),
  async replace(tx, { id, version }, { text: { html, excerpt, renderer } }) {
    const update = tx.updateTable('own_pages').set({ html, excerpt, renderer })
    await update.where('id', '=', id).where('version', '=', version).execute()
    return [cacheTags.ownPage(id)]
  },
})
