import { messages } from '@byline/contract/messages'
import * as users from '@byline/contract/users'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { atMost } from '../../http/rate-limits.ts'
import { ofOnePerson, signedIn } from '../sessions/guards.ts'
import { changePicture } from './change-picture.ts'
import { presentUser } from './present.ts'

/** One's own picture (specification §7, design §5). */
export async function profileRoutes(app: FastifyInstance): Promise<void> {
  const pictures = atMost(app, 60, 10, ofOnePerson)

  mount(
    app,
    users.updateProfilePicture,
    [signedIn, pictures],
    async ({ actor, files, body, ...deps }) => {
      const user = await changePicture(deps, actor, files.profilePicture, body.crop)
      const message = user.avatar === null ? messages.pictureRemoved : messages.pictureUpdated
      return { data: presentUser(user), message }
    },
  )
}
