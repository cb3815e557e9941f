import type { Endpoint } from '../calls/endpoint.ts'
import * as company from './company.ts'
import * as confirmation from './confirm-identity.ts'
import * as factors from './factors.ts'
import * as sessions from './sessions.ts'
import * as tokens from './tokens.ts'
import * as users from './users.ts'

/** The calls on one's own account, its sessions and what signs in to it. */
export const accountCalls: readonly Endpoint[] = [
  users.logout,
  users.logoutEverywhere,
  sessions.listOwnSessions,
  sessions.endOwnSession,
  sessions.endOtherSessions,
  ...factors.factorCalls,
  tokens.listTokens,
  tokens.createToken,
  tokens.endToken,
  confirmation.confirmIdentity,
  users.forgotPassword,
  users.resetPassword,
  users.confirmEmail,
  users.recoverAccount,
  company.companySignIn,
  company.joinCompany,
  users.sendConfirmation,
]

/** The modules that define them, with their schemas. */
export const accountParts = [users, company, confirmation, factors, sessions, tokens]
