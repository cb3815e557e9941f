import * as notifications from '@byline/contract/notifications'
import type { FastifyInstance } from 'fastify'
import { transact } from '../../db/transact.ts'
import { mount } from '../../http/mount/mount.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { countUnseen, listNotifications } from './list-store.ts'
import { presentNotification } from './present.ts'
import { markSeen } from './store.ts'

/** The calls on one's own notifications. */
export async function notificationRoutes(app: FastifyInstance): Promise<void> {
  const changes = rateLimit(app, { max: 60, minutes: 1, per: 'person' })

  mount(app, notifications.listNotifications, async ({ db, actor, query }) => {
    const { rows, nextCursor } = await listNotifications(db, actor.id, query)
    return { notifications: rows.map(presentNotification), nextCursor }
  })

  mount(app, notifications.countNotifications, async ({ db, actor }) => ({ unseen: await countUnseen(db, actor.id) }))

  mount(app, notifications.seeNotifications, [changes], async ({ db, actor, body }) => {
    await transact(db, (tx) => markSeen(tx, actor.id, body.until, new Date().toISOString()))
    return { unseen: await countUnseen(db, actor.id) }
  })
}
