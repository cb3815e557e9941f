import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Throttle } from '../../../http/throttles/store.ts'
import { type Limit, networkThrottles, throttle } from '../../../http/throttles/throttle.ts'
import { findKnownPlace } from '../../sessions/known-places.ts'
import { emailKey } from './rules.ts'

/** Wrong passwords for one account, counted for all unknown places together and for each known place. */
const WRONG_PASSWORD_LIMIT: Limit = { name: 'wrong passwords', max: 10, minutes: 15 }
/** Wrong passwords for any accounts from one network that is not a known place of the account. */
const NETWORK_WRONG_PASSWORD_LIMIT: Limit = { name: 'network', max: 50, minutes: 15 }
/** Wrong codes of a second factor, whose password was right; counted like wrong passwords. */
export const WRONG_CODE_LIMIT: Limit = { name: 'wrong codes', max: 5, minutes: 15 }
/** Wrong codes of an app for one account from everywhere: each mailed password makes another place known. */
const DAY_CODE_LIMIT: Limit = { name: 'wrong codes of a day', max: 30, minutes: 24 * 60 }
/** Passkeys that were refused, from one network. */
export const WRONG_PASSKEY_LIMIT: Limit = { name: 'wrong passkeys', max: 50, minutes: 15 }
/** High enough for a school class that signs up at once. */
export const SIGN_UP_LIMIT: Limit = { name: 'sign-ups', max: 200, minutes: 60 }
/** Replies to one network that reveal that an address has an account. */
export const TAKEN_ADDRESS_LIMIT: Limit = { name: 'taken addresses', max: 10, minutes: 60 }
/** Changes of address by one person, because these replies also reveal whether an address has an account. */
export const ADDRESS_CHANGE_LIMIT: Limit = { name: 'address changes', max: 10, minutes: 60 }
const ACCOUNT_RESET_LIMIT: Limit = { name: 'resets', max: 5, minutes: 60 }
const NETWORK_RESET_LIMIT: Limit = { name: 'resets from a network', max: 60, minutes: 60 }
/** Attempts with invalid links from one network. */
export const WRONG_LINK_LIMIT: Limit = { name: 'wrong links', max: 20, minutes: 60 }
/** Confirmation mails to one address, from all senders together. */
export const CONFIRMATION_LIMIT: Limit = { name: 'confirmations', max: 5, minutes: 60 }

/** The account of a password attempt; without an id if the address has no account. */
interface Account {
  id: string | undefined
  email: string
}

/**
 * The throttles for wrong passwords of a call. A known place has its own limit, so that strangers cannot lock the owner
 * out. An address without an account has the same throttles.
 */
export async function passwordThrottles(
  deps: Deps,
  request: FastifyRequest,
  account: Account,
  limit = WRONG_PASSWORD_LIMIT,
): Promise<Throttle[]> {
  const place = await findKnownPlace(deps, request, account.id)
  if (place !== undefined) return [passwordThrottle(deps, account.email, place, limit)]
  return [
    passwordThrottle(deps, account.email, '', limit),
    ...networkThrottles(deps, request, NETWORK_WRONG_PASSWORD_LIMIT),
  ]
}

/** The throttle of one account and place; without a place, that of the account and all unknown places. */
export function passwordThrottle(
  deps: Pick<Deps, 'tokenSecret'>,
  email: string,
  place = '',
  limit = WRONG_PASSWORD_LIMIT,
): Throttle {
  return throttle(deps, limit, `${emailKey(email)}\n${place}`)
}

/** The throttle of the wrong codes of a second factor from all unknown places. */
export function codeThrottle(deps: Pick<Deps, 'tokenSecret'>, userId: string): Throttle {
  return passwordThrottle(deps, userId, '', WRONG_CODE_LIMIT)
}

/** The throttle of the wrong codes of an app in a day. */
export function dayCodeThrottle(deps: Pick<Deps, 'tokenSecret'>, userId: string): Throttle {
  return throttle(deps, DAY_CODE_LIMIT, userId)
}

/** The throttles for requests of a new password, whether the address has an account or not. */
export function resetThrottles(deps: Deps, request: FastifyRequest, email: string): Throttle[] {
  return [throttle(deps, ACCOUNT_RESET_LIMIT, emailKey(email)), ...networkThrottles(deps, request, NETWORK_RESET_LIMIT)]
}
