import { listDecisions } from '@byline/contract/comments/decisions'
import { limits } from '@byline/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount/mount.ts'
import { languageOfRequest } from '../../../site-language/language-of-request.ts'
import { presentDecision } from './present.ts'
import { listTrail } from './trail-store.ts'

/** The audit trail, for admins. */
export async function trailRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listDecisions, async ({ db, query: { limit = limits.rowsPerPage, after, user }, request }) => {
    const { rows, nextCursor } = await listTrail(db, { limit, after, userId: user })
    const language = await languageOfRequest(request)
    return { decisions: rows.map((row) => presentDecision(row, language)), nextCursor }
  })
}
