import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiOf } from '../../../lib/calls/query-client.ts'
import { t } from '../../../lib/language/texts.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Button } from '../../../ui/button.tsx'
import {
  choosePasskeyMutation,
  credentialOf,
  loadWebAuthn,
  requestOptions,
  signInWithPasskeyMutation,
} from './passkey-sign-in-queries.ts'
import { supportsPasskeys } from './passkeys-here.ts'

/** A button that signs in with a passkey; browsers that can also offer it in the field of the address. */
export function PasskeySignIn() {
  const choosing = useMutation(choosePasskeyMutation)
  usePasskeyInField(choosing.isPending)
  // Its place stays, so that nothing moves.
  const isImpossible = useHydrated() && !supportsPasskeys()
  return (
    <Button
      variant="button-quiet"
      className={`scripted ${isImpossible ? 'invisible' : ''}`}
      pending={choosing.isPending}
      onClick={() => choosing.mutate(undefined)}
    >
      {t('dashboard.factors.signIn')}
    </Button>
  )
}

/** Less than the time for which a challenge is good. */
const RENEWED_MS = 4 * 60_000

/** Offers the passkeys of the person among what the browser fills in, except while another ceremony runs. */
function usePasskeyInField(paused: boolean): void {
  const client = useQueryClient()
  const { mutate } = useMutation(signInWithPasskeyMutation)
  useEffect(() => {
    if (paused || !supportsPasskeys()) return
    let active = true
    const offer = async () => {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
      const { startAuthentication } = await loadWebAuthn()
      const optionsJSON = await requestOptions(apiOf(client))
      if (!active) return
      const chosen = await startAuthentication({ optionsJSON, useBrowserAutofill: true })
      if (active) mutate({ body: { credential: credentialOf(chosen) } })
    }
    // Nobody has asked for it, so nobody is told of a failure, or that the next ceremony has ended this one.
    const begin = () => void offer().catch(() => undefined)
    begin()
    const timer = setInterval(begin, RENEWED_MS)
    return () => {
      active = false
      clearInterval(timer)
    }
  }, [paused, client, mutate])
}
