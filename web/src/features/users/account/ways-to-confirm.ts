import type { Factors } from '@byline/contract/users/factors'
import { supportsPasskeys } from '../factors/passkeys-here.ts'

/** The ways in which a person can prove who they are, in this browser. */
export interface Ways {
  password: boolean
  /** A code of an app, or for recovery. */
  code: boolean
  passkey: boolean
  company: boolean
}

/** Without factors, as they cannot be read, there is the password. */
export function waysOf(factors?: Factors): Ways {
  if (!factors) return { password: true, code: false, passkey: false, company: false }
  const { hasPassword, totpSince, recoveryCodes, passkeys, company } = factors
  return {
    password: hasPassword,
    code: totpSince !== null || recoveryCodes > 0,
    passkey: passkeys.length > 0 && supportsPasskeys(),
    company,
  }
}
