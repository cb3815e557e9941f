import type { Selectable } from 'kysely'

/** The addresses that are told of events, and what they are told. */
export interface WebhookTables {
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
}

export type WebhookRow = Selectable<WebhooksTable>
export type DeliveryRow = Selectable<WebhookDeliveriesTable>

interface WebhooksTable {
  id: string
  url: string
  /** Names of events of the contract, with spaces between. */
  events: string
  created_at: string
  /** The secret is derived from this and the key of the site, so that the database alone signs nothing. */
  secret_id: string
  /** The one before, which signs too until that time; both empty before the first change. */
  former_secret_id: string
  former_until: string
}

interface WebhookDeliveriesTable {
  id: string
  webhook_id: string
  event: string
  /** JSON; every attempt sends the same. */
  data: string
  created_at: string
  attempts: number
  /** Null once it is delivered or given up. */
  next_at: string | null
  delivered_at: string | null
  /** The status of the last answer. */
  status: number | null
  /** One of `deliveryFailures` of the contract. */
  failure: string | null
}
