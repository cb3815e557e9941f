import { paths } from '@byline/contract/addresses/paths'
import { readFactors } from '@byline/contract/users/factors'
import type { QueryClient } from '@tanstack/react-query'
import { href } from '../../../lib/base-path/addresses.ts'
import { readText, storeText } from '../../../lib/browser-storage.ts'
import { apiOf } from '../../../lib/calls/query-client.ts'
import { t } from '../../../lib/language/texts.ts'
import { showOffer } from '../../../ui/toasts/toasts.ts'
import { FACTORS_ID } from '../../sessions/factors-id.ts'
import { PASSKEY_OFFER, supportsPasskeys } from './passkeys-here.ts'

const OFFERED_KEY = 'passkey-offered'

/**
 * Offers a passkey after a sign-in, once in each browser that has a lock of its own, to a person without one. The offer
 * stays until it is taken or dismissed, so nobody misses it.
 */
export async function offerPasskey(client: QueryClient): Promise<void> {
  if (!supportsPasskeys() || readText(OFFERED_KEY) !== null) return
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return
  const { passkeys, passkeyObstacle, required, totpSince } = await apiOf(client).call(readFactors, {
    keepsSession: true,
  })
  // Somebody who must have a factor and has none is led to the same place anyway.
  const isLedThere = required && totpSince === null
  if (passkeys.length > 0 || passkeyObstacle !== null || isLedThere || !storeText(OFFERED_KEY, '1')) return
  showOffer(PASSKEY_OFFER, t('dashboard.factors.offer'), {
    label: t('dashboard.factors.addPasskey'),
    run: () => location.assign(href(`${paths.profile}#${FACTORS_ID}`)),
  })
}
