import * as highlights from '@byline/contract/passages/highlights'
import { limits } from '@byline/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { mount } from '../../http/mount/mount.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { loadCard } from '../posts/one-post/store.ts'
import { presentHighlight, presentListedHighlight } from './present.ts'
import { saveHighlight } from './save-highlight.ts'
import { listHighlights, listOfPost, removeHighlight } from './store.ts'

/** The calls on passages that people save for themselves; nobody else ever gets them (decision 37). */
export async function highlightRoutes(app: FastifyInstance): Promise<void> {
  const saves = rateLimit(app, { name: 'highlights saves', max: 60, minutes: 1, per: 'person' })

  mount(app, highlights.createHighlight, [saves], async ({ actor, body, ...deps }) => ({
    highlight: presentHighlight(await saveHighlight(deps, actor, body)),
  }))

  mount(app, highlights.listOwnHighlights, async ({ db, actor, query }) => {
    const { limit = limits.highlightsPerPage, after } = query
    const { rows, nextCursor } = await listHighlights(db, actor.id, { limit, after })
    return { highlights: rows.map(presentListedHighlight), nextCursor }
  })

  mount(app, highlights.listHighlightsOfPost, async ({ db, actor, params: { id } }) => {
    await loadCard(db, id)
    return { highlights: (await listOfPost(db, actor.id, id)).map(presentHighlight) }
  })

  mount(app, highlights.deleteHighlight, [saves], ({ db, actor, params }) =>
    transact(db, async (tx) => {
      const row = await removeHighlight(tx, actor.id, params.id)
      if (!row) throw new AppError('highlight_not_found')
      return { highlight: presentHighlight(row), postId: row.post_id }
    }),
  )
}
