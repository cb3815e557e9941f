import { replyMessages } from '@byline/contract/messages/reply-messages'
import * as sessions from '@byline/contract/users/sessions'
import type { FastifyInstance } from 'fastify'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { mount } from '../../http/mount/mount.ts'
import { deleteSessionOf, deleteSessionsOf, listSessions } from './store.ts'

/** The calls on one's own sessions. */
export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  mount(app, sessions.listOwnSessions, async ({ db, actor, sessionId }) => {
    const rows = await listSessions(db, actor.id, new Date().toISOString())
    return {
      sessions: rows.map(({ id, browser, system, network, started_at, used_at }) => ({
        _id: id,
        current: id === sessionId,
        browser,
        system,
        network,
        startedAt: started_at || null,
        usedAt: used_at || null,
      })),
    }
  })

  mount(app, sessions.endOwnSession, async ({ db, actor, params }) => {
    if (!(await transact(db, (tx) => deleteSessionOf(tx, actor.id, params.id)))) throw new AppError('session_not_found')
    return { message: replyMessages.sessionEnded }
  })

  mount(app, sessions.endOtherSessions, async ({ db, actor, sessionId }) => {
    await transact(db, (tx) => deleteSessionsOf(tx, actor.id, sessionId))
    return { message: replyMessages.otherSessionsEnded }
  })
}
