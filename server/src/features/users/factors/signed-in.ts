import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserRow } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import { type SignInMethod, signIn } from '../../sessions/start-session.ts'
import { presentUser } from '../account/present.ts'
import { lacksFactor } from './second-factor.ts'

/** Starts a session of somebody who has signed in, in whichever way, and makes the reply. */
export async function signedIn(
  deps: Deps,
  call: { request: FastifyRequest; reply: FastifyReply },
  user: UserRow,
  by: SignInMethod,
) {
  const token = await signIn(deps, call, user, by)
  const needed = await lacksFactor(deps, user)
  return { user: presentUser(user), token, message: replyMessages.loggedIn, ...(needed && { factorNeeded: true }) }
}
