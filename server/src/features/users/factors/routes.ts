import { replyMessages } from '@byline/contract/messages/reply-messages'
import * as calls from '@byline/contract/users/factors'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount/mount.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { assertRecentOrPassword } from '../account/own-password.ts'
import { signedIn } from '../sign-in/signed-in.ts'
import { newAppSecret } from './app-codes.ts'
import { confirmApp, readFactors, removeApp, removePasskey, replaceRecoveryCodes } from './change-factors.ts'
import { addPasskey, passkeyOptions } from './make-passkey.ts'
import { signInByPasskey, signInOptions } from './passkey-sign-in.ts'

/** The calls on the factors of a sign-in: passkeys, codes of an app, recovery codes (decision 0038). */
export async function factorRoutes(app: FastifyInstance): Promise<void> {
  // Each page for signing in asks for a challenge, which is a row.
  const challenges = rateLimit(app, { max: 120, minutes: 10, per: 'network' })
  const changes = rateLimit(app, { max: 60, minutes: 10, per: 'person' })

  mount(app, calls.startPasskeySignIn, [challenges], async (deps) => ({
    options: { ...(await signInOptions(deps)) },
  }))

  mount(app, calls.signInWithPasskey, async ({ body, request, reply, ...deps }) => {
    const user = await signInByPasskey(deps, request, body.credential)
    return signedIn(deps, { request, reply }, user)
  })

  mount(app, calls.readFactors, async ({ actor, db, env }) => readFactors({ db, env }, actor))

  mount(app, calls.startPasskey, [changes], async ({ actor, sessionId, body, request, ...deps }) => {
    await assertRecentOrPassword(deps, request, { actor, sessionId }, body.currentPassword)
    return { options: { ...(await passkeyOptions(deps, actor)) } }
  })

  mount(app, calls.addPasskey, [changes], async ({ actor, sessionId, body, ...deps }) => {
    const recoveryCodes = await addPasskey(deps, { actor, sessionId }, body)
    return { message: replyMessages.passkeyAdded, recoveryCodes }
  })

  mount(app, calls.removePasskey, [changes], async ({ actor, sessionId, params, body, request, ...deps }) => {
    await assertRecentOrPassword(deps, request, { actor, sessionId }, body.currentPassword)
    await removePasskey(deps, { actor, sessionId }, params.id)
    return { message: replyMessages.passkeyRemoved }
  })

  mount(app, calls.startCodes, [changes], async ({ actor, sessionId, body, request, ...deps }) => {
    await assertRecentOrPassword(deps, request, { actor, sessionId }, body.currentPassword)
    return newAppSecret(deps, actor)
  })

  mount(app, calls.confirmCodes, [changes], async ({ actor, sessionId, body, ...deps }) => {
    const recoveryCodes = await confirmApp(deps, { actor, sessionId }, body.code)
    return { message: replyMessages.codesSetUp, recoveryCodes }
  })

  mount(app, calls.removeCodes, [changes], async ({ actor, sessionId, body, request, ...deps }) => {
    await assertRecentOrPassword(deps, request, { actor, sessionId }, body.currentPassword)
    await removeApp(deps, { actor, sessionId })
    return { message: replyMessages.codesRemoved }
  })

  mount(app, calls.renewRecoveryCodes, [changes], async ({ actor, sessionId, body, request, ...deps }) => {
    await assertRecentOrPassword(deps, request, { actor, sessionId }, body.currentPassword)
    const recoveryCodes = await replaceRecoveryCodes(deps, { actor, sessionId })
    return { message: replyMessages.recoveryCodesRenewed, recoveryCodes }
  })
}
