import { replyMessages } from '@byline/contract/messages/reply-messages'
import { companySignIn, joinCompany } from '@byline/contract/users/company'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount/mount.ts'
import { signIn } from '../../sessions/start-session.ts'
import { presentUser } from '../account/present.ts'
import { finishSignIn, joinAccount } from './finish-sign-in.ts'

/** The calls that end a sign-in with a company's account. */
export async function companyRoutes(app: FastifyInstance): Promise<void> {
  mount(app, companySignIn, async ({ request, reply, ...deps }) => {
    const user = await finishSignIn(deps, request)
    const token = await signIn(deps, { request, reply }, user)
    return { user: presentUser(user), token, message: replyMessages.loggedIn }
  })

  mount(app, joinCompany, async ({ request, actor, ...deps }) => {
    await joinAccount(deps, request, actor)
    return { message: replyMessages.companyJoined }
  })
}
