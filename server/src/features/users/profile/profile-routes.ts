import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { Crop } from '@byline/contract/users/crop'
import * as users from '@byline/contract/users/users'
import type { Turn } from '@byline/fair-queue/fair-queue'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../../db/cache-tags.ts'
import type { UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { FilePart } from '../../../http/bodies/form-parts.ts'
import { mount } from '../../../http/mount/mount.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { storePicture } from '../../uploads/store-picture.ts'
import { presentUser } from '../account/present.ts'
import { updateUser } from '../account/store.ts'
import { confirmEmail, sendConfirmation } from '../links/confirm-email.ts'
import { recoverAccount } from '../sign-in/recover-account.ts'

/** The calls for the picture of the caller (specification §7, design §5) and the confirmation of their address. */
export async function profileRoutes(app: FastifyInstance): Promise<void> {
  const pictures = rateLimit(app, { name: 'profile pictures', max: 60, minutes: 10, per: 'person' })

  mount(app, users.updateProfilePicture, [pictures], async ({ actor, files, body, ...deps }) => {
    const user = await changePicture(deps, actor, files.profilePicture, body.crop)
    const message = user.avatar === null ? replyMessages.pictureRemoved : replyMessages.pictureUpdated
    return { data: presentUser(user), message }
  })

  mount(app, users.confirmEmail, async ({ body, request, ...deps }) => {
    await confirmEmail(deps, request, body.token)
    return { message: replyMessages.emailConfirmed }
  })

  mount(app, users.recoverAccount, async ({ body, request, ...deps }) => ({
    message: replyMessages.accountRecovered,
    resetToken: await recoverAccount(deps, request, body.token),
  }))

  mount(app, users.sendConfirmation, async ({ actor, ...deps }) => {
    await sendConfirmation(deps, actor)
    const { emailConfirmed, confirmationMailed, confirmationNotMailed } = replyMessages
    if (actor.email_confirmed_at !== null) return { message: emailConfirmed }
    return { message: deps.env.smtpUrl === undefined ? confirmationNotMailed : confirmationMailed }
  })
}

/** A file replaces the picture, cropped to `crop`; any text removes it (design §5). */
export async function changePicture(
  { db, uploads, turn }: Deps & { turn: Turn },
  actor: UserRow,
  part: FilePart,
  crop: Crop | undefined,
): Promise<UserRow> {
  if (!part) throw new AppError('invalid_fields', { profilePicture: [replyMessages.pictureMissing] })
  const avatar = 'text' in part ? null : (await storePicture(db, uploads, part.bytes, { crop, turn })).file
  return transact(db, (tx, invalidate) => {
    invalidate(cacheTags.user(actor.id))
    return updateUser(tx, actor.id, { avatar })
  })
}
