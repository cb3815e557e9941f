import { paths } from '@byline/contract/addresses/paths'
import { DAY_MS } from '@byline/contract/rules/durations'
import type { Tx, UserRow } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail } from '../../../mail/outbox-store.ts'
import { letterSite } from '../../site/letters/letter-site.ts'
import { emailKey } from '../account/rules.ts'
import { changedLetter } from './letters.ts'
import { insertRecovery } from './link-store.ts'
import { createLinkToken } from './link-token.ts'

/** The time in which a change of an account can be undone. */
export const UNDO_MS = 3 * DAY_MS

/**
 * Tells the confirmed address that an account had before a change at the time `now`, with a link that undoes it
 * (design §6). `language` is that of the mail.
 */
export async function mailRecovery(
  tx: Tx,
  { env }: Pick<Deps, 'env'>,
  before: UserRow,
  {
    change,
    language = before.language,
    now = new Date(),
  }: { change: 'account' | 'factors'; language?: string; now?: Date },
): Promise<void> {
  const { id, name, email } = before
  if (email === null || before.email_confirmed_at === null) return
  const { token, tokenHash } = createLinkToken()
  const expiresAt = new Date(now.getTime() + UNDO_MS).toISOString()
  await insertRecovery(tx, {
    token_hash: tokenHash,
    user_id: id,
    email,
    email_key: emailKey(email),
    expires_at: expiresAt,
  })
  const link = `${env.publicUrl}${paths.recoverAccount}?token=${token}`
  const site = await letterSite(tx, env, language)
  await queueMail(tx, { ...changedLetter(site, { recipient: email, name, link, change }), expiresAt })
}
