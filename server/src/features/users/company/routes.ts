import { replyMessages } from '@byline/contract/messages/reply-messages'
import { companySignIn, joinCompany } from '@byline/contract/users/company'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount/mount.ts'
import { signedIn } from '../factors/signed-in.ts'
import { finishSignIn, joinAccount } from './finish-sign-in.ts'

/** The calls that end a sign-in with a company's account. */
export async function companyRoutes(app: FastifyInstance): Promise<void> {
  mount(app, companySignIn, async ({ request, reply, ...deps }) =>
    signedIn(deps, { request, reply }, await finishSignIn(deps, request), 'company'),
  )

  mount(app, joinCompany, async ({ request, actor, ...deps }) => {
    await joinAccount(deps, request, actor)
    return { message: replyMessages.companyJoined }
  })
}
