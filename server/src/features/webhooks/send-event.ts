import { paths } from '@byline/contract/addresses/paths'
import type { deliveryFailures } from '@byline/contract/webhooks'
import type { DeliveryRow, WebhookRow } from '../../db/tables/webhook-tables.ts'
import type { Deps } from '../../deps.ts'
import { NotPublic, openConnection } from '../../http/outgoing/open-connection.ts'
import { webhookSecret } from './secret.ts'

const TIMEOUT_MS = 10_000
/** Bytes of an answer that are read; only its status counts. */
const ANSWER_MAX = 4_096

export interface Outcome {
  status: number | null
  failure: (typeof deliveryFailures)[number] | null
}

/** Sends one message, signed as Standard Webhooks are. It follows no redirect, and never throws. */
export async function sendEvent(
  deps: Pick<Deps, 'env' | 'tokenSecret'>,
  webhook: WebhookRow,
  delivery: DeliveryRow,
): Promise<Outcome> {
  const body = bodyOf(deps, delivery)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Byline',
    ...(await signatures(deps, webhook, delivery.id, body)),
  }
  const isAllowed = deps.env.webhooksAnywhere ? () => true : undefined
  try {
    const reply = await openConnection(new URL(webhook.url), { method: 'POST', headers, body }, { isAllowed, signal })
    let read = 0
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      read += chunk.length
      if (read > ANSWER_MAX) break
    }
    const { statusCode: status = 0 } = reply
    return { status, failure: status >= 200 && status < 300 ? null : 'answered' }
  } catch (error) {
    return { status: null, failure: error instanceof NotPublic ? 'notPublic' : 'noAnswer' }
  }
}

/** The same in every attempt, like the id. */
function bodyOf({ env }: Pick<Deps, 'env'>, { event, data, created_at }: DeliveryRow): string {
  const facts: Record<string, string> = JSON.parse(data)
  const url = facts.slug === undefined ? {} : { url: env.publicUrl + paths.article(facts.slug) }
  return JSON.stringify({ type: event, timestamp: created_at, data: { ...facts, ...url } })
}

/** The headers of Standard Webhooks; after a change of the secret both sign for a day. */
async function signatures(deps: Pick<Deps, 'tokenSecret'>, webhook: WebhookRow, id: string, body: string) {
  const { Webhook } = await import('standardwebhooks')
  const now = new Date()
  const secretIds = [webhook.secret_id, ...(webhook.former_until > now.toISOString() ? [webhook.former_secret_id] : [])]
  const signed = secretIds.map((secretId) => new Webhook(webhookSecret(deps, secretId)).sign(id, now, body))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': signed.join(' '),
  }
}
