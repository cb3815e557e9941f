import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { previewNewsletter } from '@byline/contract/newsletter'
import type { UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { queueMail } from '../../../mail/outbox-store.ts'
import { newsletterHeaders } from '../letters/headers.ts'
import { letterSite } from '../letters/letter-site.ts'
import { framePath } from './preview-frame.ts'
import { countSubscribers } from './store.ts'
import { NOBODY, writePreview } from './write-preview.ts'

/** The next digest as it would be if it were due now. */
export async function preview(
  deps: Pick<Deps, 'db' | 'env' | 'tokenSecret'>,
): Promise<ReplyOf<typeof previewNewsletter>> {
  const letter = await writePreview(deps)
  const { confirmed } = await countSubscribers(deps.db)
  return { ...letter, recipients: confirmed, page: framePath(deps, Date.now()) }
}

/** Mails the preview to an admin. Throws `address_not_confirmed`. */
export async function mailTest(deps: Pick<Deps, 'db' | 'env'>, actor: UserRow): Promise<void> {
  const { email } = actor
  if (email === null || actor.email_confirmed_at === null)
    throw new AppError('address_not_confirmed')
  const { subject, html, text } = await writePreview(deps)
  const headers = newsletterHeaders(await letterSite(deps.db, deps.env), NOBODY)
  await transact(deps.db, (tx) =>
    queueMail(tx, {
      recipient: email,
      subject: `Test: ${subject}`,
      html,
      text,
      headers,
    }),
  )
}
