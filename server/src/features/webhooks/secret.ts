import { createHmac } from 'node:crypto'
import type { Deps } from '../../deps.ts'

/** The secret of a webhook in the form of Standard Webhooks, derived from the key of the site. */
export function webhookSecret({ tokenSecret }: Pick<Deps, 'tokenSecret'>, secretId: string): string {
  return `whsec_${createHmac('sha256', tokenSecret).update(`webhook ${secretId}`).digest('base64')}`
}
