import type { WebhookEvent } from '@byline/contract/webhooks'
import { deleteRows, insertRow, isFound, updateRows } from '../../db/rows/rows.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'
import type { DeliveryRow, WebhookRow } from '../../db/tables/webhook-tables.ts'

/** The webhooks of the site, oldest first; a site has few. */
export function listWebhooks(db: Db): Promise<WebhookRow[]> {
  return db.selectFrom('webhooks').selectAll().orderBy('id').execute()
}

export function findWebhook(db: Db, id: string): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertWebhook(tx: Tx, row: WebhookRow): Promise<void> {
  await insertRow(tx, 'webhooks', row)
}

export async function updateWebhook(tx: Tx, id: string, change: Partial<WebhookRow>): Promise<void> {
  await updateRows(tx, 'webhooks', { id }, change)
}

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await deleteRows(tx, 'webhook_deliveries', { webhook_id: id })
  await deleteRows(tx, 'webhooks', { id })
}

/** Adds a message for one webhook to the outbox. */
export async function insertDelivery(
  tx: Tx,
  row: Pick<DeliveryRow, 'id' | 'webhook_id' | 'data' | 'created_at'> & { event: WebhookEvent },
): Promise<void> {
  const fresh = { attempts: 0, next_at: row.created_at, delivered_at: null, status: null, failure: null }
  await insertRow(tx, 'webhook_deliveries', { ...row, ...fresh })
}

/** The last deliveries to all webhooks, newest first, with their addresses. */
export function listDeliveries(db: Db, limit: number) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .selectAll('webhook_deliveries')
    .select('webhooks.url')
    .orderBy('webhook_deliveries.created_at', 'desc')
    .orderBy('webhook_deliveries.id', 'desc')
    .limit(limit)
    .execute()
}

/** Whether a message is due. Called every second, so it only reads an index. */
export function hasDueDelivery(db: Db, now: string): Promise<boolean> {
  return isFound(db.selectFrom('webhook_deliveries').select('id').where('next_at', '<=', now).limit(1))
}

/** The next message of a webhook that is due. */
export function nextDelivery(db: Db, webhookId: string, now: string): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
}

/** Counts an attempt and postpones the next one; returns false when another process has claimed the message. */
export function claimDelivery(
  tx: Tx,
  { id, attempts, next_at }: Pick<DeliveryRow, 'id' | 'attempts' | 'next_at'>,
  nextAt: string,
): Promise<boolean> {
  return updateRows(tx, 'webhook_deliveries', { id, attempts, next_at }, { attempts: attempts + 1, next_at: nextAt })
}

/** Stores what came of an attempt; returns whether there is such a delivery. */
export function updateDelivery(tx: Tx, id: string, change: Partial<DeliveryRow>): Promise<boolean> {
  return updateRows(tx, 'webhook_deliveries', { id }, change)
}
