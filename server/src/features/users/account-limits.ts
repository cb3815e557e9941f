import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { knownPlaceOf } from '../sessions/known-places.ts'
import { networkThrottles } from '../throttles/network-throttles.ts'
import type { Throttle } from '../throttles/store.ts'
import { type Limit, throttle } from '../throttles/throttle.ts'
import { emailKey } from './rules.ts'

/** Wrong passwords for one account: from all unknown places together, and from each place it has signed in from. */
const WRONG_PASSWORDS: Limit = { name: 'wrong passwords', max: 10, minutes: 15 }
/** Wrong passwords for any accounts from one network none of them has signed in from. */
const WRONG_PASSWORDS_OF_NETWORK: Limit = { name: 'network', max: 50, minutes: 15 }
/** A school class can sign up at once. */
export const SIGN_UPS: Limit = { name: 'sign-ups', max: 200, minutes: 60 }
/** Answers that an address has an account, to one network. */
export const USED_ADDRESSES: Limit = { name: 'taken addresses', max: 10, minutes: 60 }
/** Changes of the address, by one person; each of them, too, would tell whether an address has an account. */
export const ADDRESS_CHANGES: Limit = { name: 'address changes', max: 10, minutes: 60 }
const RESETS_OF_ACCOUNT: Limit = { name: 'resets', max: 5, minutes: 60 }
const RESETS_FROM_NETWORK: Limit = { name: 'resets from a network', max: 60, minutes: 60 }
/** Links that are not good, tried from one network. */
export const WRONG_LINKS: Limit = { name: 'wrong links', max: 20, minutes: 60 }
/** Mails to one address that ask to confirm it, whoever causes them. */
export const CONFIRMATIONS: Limit = { name: 'confirmations', max: 5, minutes: 60 }

/** Whose password is tried; an address without an account has no id. */
interface Account {
  id: string | undefined
  email: string
}

/**
 * What counts wrong passwords of a call. A known place has a share of its own, so that strangers can shut nobody out
 * of their account; an address without an account is counted alike.
 */
export async function passwordThrottles(
  deps: Deps,
  request: FastifyRequest,
  account: Account,
): Promise<Throttle[]> {
  const place = await knownPlaceOf(deps, request, account.id)
  if (place !== undefined) return [wrongPasswords(deps, account.email, place)]
  return [
    wrongPasswords(deps, account.email),
    ...networkThrottles(deps, request, WRONG_PASSWORDS_OF_NETWORK),
  ]
}

/** The count of one account; without a place, that of all unknown ones. */
export function wrongPasswords(
  deps: Pick<Deps, 'tokenSecret'>,
  email: string,
  place = '',
): Throttle {
  return throttle(deps, WRONG_PASSWORDS, `${emailKey(email)}\n${place}`)
}

/** What counts requests for a new password, whether the address has an account or not. */
export function resetThrottles(deps: Deps, request: FastifyRequest, email: string): Throttle[] {
  return [
    throttle(deps, RESETS_OF_ACCOUNT, emailKey(email)),
    ...networkThrottles(deps, request, RESETS_FROM_NETWORK),
  ]
}
