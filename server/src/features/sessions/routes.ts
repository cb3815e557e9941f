import { replyMessages } from '@byline/contract/messages/reply-messages'
import * as sessions from '@byline/contract/users/sessions'
import type { FastifyInstance } from 'fastify'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { mount } from '../../http/mount/mount.ts'
import { originOf, recordEvent } from '../security-log/record-event.ts'
import { readSettings } from '../site/read-settings.ts'
import { isIdle } from './idle.ts'
import { presentSession } from './present.ts'
import { deleteSessionOf, deleteSessionsOf, listSessions } from './store.ts'

/** The calls on one's own sessions. */
export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  mount(app, sessions.listOwnSessions, async ({ db, actor, sessionId }) => {
    const now = new Date()
    const { settings } = await readSettings(db)
    const started = await listSessions(db, actor.id, now.toISOString())
    const sessions = started
      .filter((row) => !isIdle(row, actor, settings, now))
      .map((row) => ({ _id: row.id, current: row.id === sessionId, ...presentSession(row) }))
    return { sessions: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)) }
  })

  mount(app, sessions.endOwnSession, async ({ db, actor, params, request }) => {
    await transact(db, async (tx) => {
      if (!(await deleteSessionOf(tx, actor.id, params.id))) throw new AppError('session_not_found')
      await recordEvent(tx, originOf(request, actor), { kind: 'sessionsEnded', after: { which: 'one' } })
    })
    return { message: replyMessages.sessionEnded }
  })

  mount(app, sessions.endOtherSessions, async ({ db, actor, sessionId, request }) => {
    await transact(db, async (tx) => {
      await deleteSessionsOf(tx, actor.id, sessionId)
      await recordEvent(tx, originOf(request, actor), { kind: 'sessionsEnded', after: { which: 'others' } })
    })
    return { message: replyMessages.otherSessionsEnded }
  })
}
