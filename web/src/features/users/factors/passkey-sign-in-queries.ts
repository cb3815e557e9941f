import {
  confirmByPasskey,
  signInWithPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
} from '@byline/contract/users/factors'
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { mutationOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../lib/calls/api-client.ts'
import { apiOf, callMutation } from '../../../lib/calls/query-client.ts'
import { t } from '../../../lib/language/texts.ts'
import { signingIn } from '../../sessions/sign-in-queries.ts'

/** Loaded with the first ceremony. */
export const loadWebAuthn = () => import('@simplewebauthn/browser')

export const signInWithPasskeyMutation = { ...callMutation(signInWithPasskey), ...signingIn }

/** Lets the person choose a passkey in a dialog of the browser, and signs in with it. */
export const choosePasskeyMutation = mutationOptions({
  mutationKey: ['choose passkey'],
  mutationFn: async (_: undefined, { client }) => {
    const api = apiOf(client)
    const credential = await choose(() => requestOptions(api))
    return api.call(signInWithPasskey, { body: { credential } })
  },
  ...signingIn,
})

/** The same, and confirms the session of its person. */
export const confirmByPasskeyMutation = mutationOptions({
  mutationKey: ['confirm by passkey'],
  mutationFn: async (_: undefined, { client }) => {
    const api = apiOf(client)
    const credential = await choose(async () => {
      const { options } = await api.call(startPasskeyConfirmation)
      return options as unknown as PublicKeyCredentialRequestOptionsJSON
    })
    return api.call(confirmByPasskey, { body: { credential } })
  },
})

async function choose(options: () => Promise<PublicKeyCredentialRequestOptionsJSON>) {
  const { startAuthentication } = await loadWebAuthn()
  const optionsJSON = await options()
  const chosen = await startAuthentication({ optionsJSON }).catch(() => {
    throw new Error(t('dashboard.factors.notUsed'))
  })
  return credentialOf(chosen)
}

/** The options of a ceremony with a new challenge, which is good once and for five minutes. */
export async function requestOptions(api: ApiClient): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { options } = await api.call(startPasskeySignIn)
  return options as unknown as PublicKeyCredentialRequestOptionsJSON
}

/** A credential as calls take it. */
export function credentialOf({ response, ...credential }: AuthenticationResponseJSON) {
  return { ...credential, response: { ...response } }
}
