import { replyMessages } from '@byline/contract/messages/reply-messages'
import * as confirmations from '@byline/contract/users/confirmations'
import * as users from '@byline/contract/users/users'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount/mount.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { presentUser } from '../account/present.ts'
import { confirmEmail, sendConfirmation } from '../links/confirm-email.ts'
import { changePicture } from './change-picture.ts'

/** The calls for the picture of the caller (specification §7, design §5) and the confirmation of their address. */
export async function profileRoutes(app: FastifyInstance): Promise<void> {
  const pictures = rateLimit(app, { max: 60, minutes: 10, per: 'person' })

  mount(app, users.updateProfilePicture, [pictures], async ({ actor, files, body, ...deps }) => {
    const user = await changePicture(deps, actor, files.profilePicture, body.crop)
    const message =
      user.avatar === null ? replyMessages.pictureRemoved : replyMessages.pictureUpdated
    return { data: presentUser(user), message }
  })

  mount(app, confirmations.confirmEmail, async ({ body, request, ...deps }) => {
    await confirmEmail(deps, request, body.token)
    return { message: replyMessages.emailConfirmed }
  })

  mount(app, confirmations.sendConfirmation, async ({ actor, ...deps }) => {
    await sendConfirmation(deps, actor)
    const { emailConfirmed, confirmationMailed, confirmationNotMailed } = replyMessages
    if (actor.email_confirmed_at !== null) return { message: emailConfirmed }
    return {
      message: deps.env.smtpUrl === undefined ? confirmationNotMailed : confirmationMailed,
    }
  })
}
