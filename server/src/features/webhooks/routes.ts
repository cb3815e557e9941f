import { isIP } from 'node:net'
import { DAY_MS } from '@byline/contract/rules/durations'
import * as contract from '@byline/contract/webhooks'
import type { FastifyInstance } from 'fastify'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/tables/schema.ts'
import type { WebhookRow } from '../../db/tables/webhook-tables.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { mount } from '../../http/mount/mount.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { isPrivateName, isPublicAddress } from '../../http/outgoing/public-address.ts'
import { originOf, recordEvent } from '../security-log/record-event.ts'
import { stillAdmin } from '../sessions/still-signed-in.ts'
import { presentDelivery, presentWebhook } from './present.ts'
import { webhookSecret } from './secret.ts'
import * as store from './store.ts'

const DELIVERIES_SHOWN = 50
/** The time for which the former secret signs too. */
const ROTATION_MS = DAY_MS

/** The calls on webhooks, for admins; none of them may be made by a personal token. */
export async function webhookRoutes(app: FastifyInstance): Promise<void> {
  const changes = rateLimit(app, { name: 'webhooks changes', max: 60, minutes: 1, per: 'person' })

  mount(app, contract.listWebhooks, async ({ db }) => {
    const [webhooks, deliveries] = await Promise.all([
      store.listWebhooks(db),
      store.listDeliveries(db, DELIVERIES_SHOWN),
    ])
    return { webhooks: webhooks.map(presentWebhook), deliveries: deliveries.map(presentDelivery) }
  })

  mount(app, contract.createWebhook, [changes], async ({ db, actor, sessionId, request, body, ...deps }) => {
    const { url, events } = body
    if (!deps.env.webhooksAnywhere && isPrivate(url)) {
      throw new AppError('invalid_fields', { url: [contract.webhookMessages.urlNotPublic] })
    }
    const row: WebhookRow = {
      id: newId(),
      url: new URL(url).href,
      events: [...new Set(events)].join(' '),
      created_at: new Date().toISOString(),
      secret_id: newId(),
      former_secret_id: '',
      former_until: '',
    }
    await transact(db, async (tx) => {
      await stillAdmin(tx, { actor, sessionId })
      if ((await store.listWebhooks(tx)).length >= contract.WEBHOOKS_MAX) throw new AppError('too_many_webhooks')
      await store.insertWebhook(tx, row)
      const after = { events: row.events.split(' ') }
      await recordEvent(tx, originOf(request, actor), { kind: 'webhookCreated', target: targetOf(row), after })
    })
    const secret = webhookSecret(deps, row.secret_id)
    return { message: contract.webhookMessages.created, webhook: presentWebhook(row), secret }
  })

  mount(app, contract.rotateWebhookSecret, [changes], async ({ db, actor, sessionId, request, params, ...deps }) => {
    const row = await transact(db, async (tx) => {
      await stillAdmin(tx, { actor, sessionId })
      const before = await findWebhook(tx, params.id)
      const former_until = new Date(Date.now() + ROTATION_MS).toISOString()
      const change = { secret_id: newId(), former_secret_id: before.secret_id, former_until }
      await store.updateWebhook(tx, before.id, change)
      await recordEvent(tx, originOf(request, actor), { kind: 'webhookChanged', target: targetOf(before) })
      return { ...before, ...change }
    })
    const secret = webhookSecret(deps, row.secret_id)
    return { message: contract.webhookMessages.rotated, webhook: presentWebhook(row), secret }
  })

  mount(app, contract.deleteWebhook, [changes], async ({ db, actor, request, params }) => {
    await transact(db, async (tx) => {
      const row = await findWebhook(tx, params.id)
      await store.deleteWebhook(tx, row.id)
      await recordEvent(tx, originOf(request, actor), { kind: 'webhookDeleted', target: targetOf(row) })
    })
    return { message: contract.webhookMessages.deleted }
  })

  mount(app, contract.sendAgain, [changes], async ({ db, params }) => {
    const change = { attempts: 0, next_at: new Date().toISOString(), delivered_at: null, status: null, failure: null }
    const isFound = await transact(db, (tx) => store.updateDelivery(tx, params.id, change))
    if (!isFound) throw new AppError('delivery_not_found')
    return { message: contract.webhookMessages.queued }
  })
}

/** Whether the host is certainly private; other names are checked by each attempt, as they may change. */
function isPrivate(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return isIP(host) > 0 ? !isPublicAddress(host) : isPrivateName(host)
}

async function findWebhook(tx: Tx, id: string): Promise<WebhookRow> {
  const row = await store.findWebhook(tx, id)
  if (!row) throw new AppError('webhook_not_found')
  return row
}

/** Names the host alone, because a path may hold a secret of the receiver. */
function targetOf({ id, url }: WebhookRow) {
  return { id, name: new URL(url).host }
}
