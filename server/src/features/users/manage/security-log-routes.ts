import { limits } from '@byline/contract/rules/limits'
import { listSecurityEvents } from '@byline/contract/site/security-log'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount/mount.ts'
import { presentEvent } from '../../security-log/present.ts'
import { listEvents } from '../../security-log/security-log-store.ts'
import { findUserByEmail } from '../account/store.ts'

/** The security log, for admins. */
export async function securityLogRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listSecurityEvents, async ({ db, query: { limit = limits.rowsPerPage, person, ...query } }) => {
    const personId = person?.includes('@') ? (await findUserByEmail(db, person))?.id : person
    // Nobody has the address, and so no event.
    if (person !== undefined && personId === undefined) return { events: [], nextCursor: null }
    const { rows, nextCursor } = await listEvents(db, { ...query, limit, personId })
    return { events: rows.map(presentEvent), nextCursor }
  })
}
