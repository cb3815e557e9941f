import { replyMessages } from '@byline/contract/messages/reply-messages'
import * as calls from '@byline/contract/users/factors'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount/mount.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { signsInAtCompany } from '../account/company-store.ts'
import { isChosen } from '../account/passwords.ts'
import { confirmTotp, removePasskey, removeTotp, replaceRecoveryCodes } from './change-factors.ts'
import { confirmByCode, confirmByPasskey } from './confirm-by-factor.ts'
import { addPasskey, passkeyOptions } from './make-passkey.ts'
import { askForPasskey, signInByPasskey } from './passkey-sign-in.ts'
import { ownFactors } from './present.ts'
import { passkeyObstacle } from './relying-party.ts'
import { isFactorRequired } from './second-factor.ts'
import { signedIn } from './signed-in.ts'
import { newTotp } from './totp.ts'

/** The calls on the factors of a sign-in: passkeys, codes of an app, recovery codes (decision 10). */
export async function factorRoutes(app: FastifyInstance): Promise<void> {
  // Each page for signing in asks for a challenge, which is a row.
  const challenges = rateLimit(app, { name: 'factors challenges', max: 120, minutes: 10, per: 'network' })
  const changes = rateLimit(app, { name: 'factors changes', max: 60, minutes: 10, per: 'person' })

  mount(app, calls.startPasskeySignIn, [challenges], async (deps) => ({
    options: await askForPasskey(deps, { purpose: 'signIn', userId: null }),
  }))

  mount(app, calls.signInWithPasskey, async ({ body, request, reply, ...deps }) => {
    const user = await signInByPasskey(deps, request, body.credential)
    return signedIn(deps, { request, reply }, user, 'passkey')
  })

  mount(app, calls.readFactors, async ({ actor, ...deps }) => ({
    ...(await ownFactors(deps.db, actor)),
    hasPassword: isChosen(actor.password_hash),
    company: await signsInAtCompany(deps, actor.id),
    passkeyObstacle: passkeyObstacle(deps.env),
    required: await isFactorRequired(deps.db, actor),
  }))

  mount(app, calls.startPasskey, [changes], async ({ actor, ...deps }) => ({
    options: await passkeyOptions(deps, actor),
  }))

  mount(app, calls.addPasskey, [changes], async ({ body, request, ...call }) => {
    const recoveryCodes = await addPasskey(call, request, call, body)
    return { message: replyMessages.passkeyAdded, recoveryCodes }
  })

  mount(app, calls.removePasskey, [changes], async ({ params, request, ...call }) => {
    await removePasskey(call, request, call, params.id)
    return { message: replyMessages.passkeyRemoved }
  })

  mount(app, calls.startTotp, [changes], async ({ actor, ...deps }) => newTotp(deps, actor))

  mount(app, calls.confirmTotp, [changes], async ({ body, request, ...call }) => {
    const recoveryCodes = await confirmTotp(call, request, call, body.code)
    return { message: replyMessages.totpSetUp, recoveryCodes }
  })

  mount(app, calls.removeTotp, [changes], async ({ request, ...call }) => {
    await removeTotp(call, request, call)
    return { message: replyMessages.totpRemoved }
  })

  mount(app, calls.renewRecoveryCodes, [changes], async ({ request, ...call }) => {
    const recoveryCodes = await replaceRecoveryCodes(call, request, call)
    return { message: replyMessages.recoveryCodesRenewed, recoveryCodes }
  })

  mount(app, calls.startPasskeyConfirmation, [changes], async ({ actor, ...deps }) => ({
    options: await askForPasskey(deps, { purpose: 'confirm', userId: actor.id }),
  }))

  mount(app, calls.confirmByPasskey, async ({ body, request, ...call }) => {
    const token = await confirmByPasskey(call, request, call, body.credential)
    return { message: replyMessages.identityConfirmed, token }
  })

  mount(app, calls.confirmByCode, async ({ body, request, ...call }) => {
    const token = await confirmByCode(call, request, call, body.code)
    return { message: replyMessages.identityConfirmed, token }
  })
}
