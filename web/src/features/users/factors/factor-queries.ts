import type { Factors } from '@byline/contract/users/factors'
import * as calls from '@byline/contract/users/factors'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { afterSuccess } from '../../../lib/calls/after-call.ts'
import { apiOf, callMutation, callQuery } from '../../../lib/calls/query-client.ts'
import { t } from '../../../lib/language/texts.ts'
import { closeToast } from '../../../ui/toasts/toast-queue.ts'
import { showSuccess } from '../../../ui/toasts/toasts.ts'
import { loadWebAuthn } from './passkey-sign-in-queries.ts'
import { PASSKEY_OFFER } from './passkeys-here.ts'

/** The ways in which one signs in; read again each time that the page is opened. */
export const ownFactors = { ...callQuery(calls.readFactors), staleTime: 0 }

/** Whether a person has no second factor, although one is required. */
export function lacksFactor({ required, passkeys, totpSince }: Factors): boolean {
  return required && passkeys.length === 0 && totpSince === null
}

const refreshing = afterSuccess(({ message }: { message: string }, client: QueryClient) => {
  showSuccess(message)
  return client.invalidateQueries({ queryKey: ownFactors.queryKey })
})

/** Makes a passkey in a dialog of the browser and stores it under a name. */
export const addPasskeyMutation = mutationOptions({
  mutationKey: ['add passkey'],
  mutationFn: async (name: string, { client }) => {
    const api = apiOf(client)
    const { startRegistration } = await loadWebAuthn()
    const { options } = await api.call(calls.startPasskey)
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    const { response, ...made } = await startRegistration({ optionsJSON }).catch(({ name }: Error) => {
      // The authenticator has one of the passkeys that the options exclude (WebAuthn Level 3 §5.1.3).
      const isKnown = name === 'InvalidStateError'
      throw new Error(t(isKnown ? 'dashboard.factors.known' : 'dashboard.factors.notMade'))
    })
    const added = await api.call(calls.addPasskey, {
      body: { name, credential: { ...made, response: { ...response } } },
    })
    closeToast(PASSKEY_OFFER)
    return added
  },
  ...refreshing,
})

export const removePasskeyMutation = { ...callMutation(calls.removePasskey), ...refreshing }
export const startTotpMutation = callMutation(calls.startTotp)
export const confirmTotpMutation = { ...callMutation(calls.confirmTotp), ...refreshing }
export const removeTotpMutation = { ...callMutation(calls.removeTotp), ...refreshing }
export const renewRecoveryMutation = { ...callMutation(calls.renewRecoveryCodes), ...refreshing }
