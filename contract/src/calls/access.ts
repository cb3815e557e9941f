import type { ErrorCode } from '../messages/errors.ts'

/**
 * The callers who may make a call. The server's check, the response cache, the client's token, the API page and the
 * tests all follow from this one word:
 *
 * - `public`: any caller; all get the same response, so it is cached. The token is ignored.
 * - `anonymous`: any caller, without a session, but the response depends on the caller (a login, a mailed link).
 * - `optional`: any caller; who is signed in may see more. A session that has ended is rejected.
 * - `signedIn`: needs a session. Finer rules, such as "the author or an admin", belong to the handler.
 * - `admin`: needs the session of an admin.
 *
 * Each word comes with the error codes of a caller who is not allowed.
 */
export const accessErrors = {
  public: [],
  anonymous: [],
  optional: ['session_ended'],
  signedIn: ['not_signed_in', 'session_ended'],
  admin: ['not_signed_in', 'session_ended', 'forbidden'],
} as const satisfies Record<string, readonly ErrorCode[]>

export type Access = keyof typeof accessErrors
/** The access words of calls that need a session. */
export type SessionAccess = 'signedIn' | 'admin'

export function needsSession(access: Access): access is SessionAccess {
  return access === 'signedIn' || access === 'admin'
}

/** Whether the client sends the token of its session, if it has one. */
export function sendsToken(access: Access): boolean {
  return needsSession(access) || access === 'optional'
}
