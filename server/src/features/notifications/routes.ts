import { replyMessages } from '@byline/contract/messages/reply-messages'
import * as notifications from '@byline/contract/notifications'
import type { FastifyInstance } from 'fastify'
import { transact } from '../../db/transact.ts'
import { mount } from '../../http/mount/mount.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { countUnseen, listNotifications } from './list-store.ts'
import { chooseMails } from './mail-choices/choose-mails.ts'
import { mailsOfKinds } from './mail-choices/when-to-mail.ts'
import { presentNotification } from './present.ts'
import { markSeen } from './store.ts'

/** The calls on one's own notifications. */
export async function notificationRoutes(app: FastifyInstance): Promise<void> {
  const changes = rateLimit(app, { name: 'notifications changes', max: 60, minutes: 1, per: 'person' })

  mount(app, notifications.listNotifications, async ({ db, actor, query }) => {
    const { rows, nextCursor } = await listNotifications(db, actor.id, query)
    return { notifications: rows.map(presentNotification), nextCursor }
  })

  mount(app, notifications.countNotifications, async ({ db, actor }) => ({ unseen: await countUnseen(db, actor.id) }))

  mount(app, notifications.seeNotifications, [changes], async ({ db, actor, body }) => {
    await transact(db, (tx) => markSeen(tx, actor.id, body.until, new Date().toISOString()))
    return { unseen: await countUnseen(db, actor.id) }
  })

  mount(app, notifications.getNotificationMails, async ({ db, actor }) => ({ mails: await mailsOfKinds(db, actor.id) }))

  mount(app, notifications.chooseNotificationMails, [changes], async ({ db, actor, body }) => ({
    message: replyMessages.mailsChosen,
    mails: await transact(db, (tx) => chooseMails(tx, actor.id, body, new Date())),
  }))
}
