import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import * as atoms from '../rules/atoms.ts'

/** A session of the caller. The places are those of the sign-in; empty or null for sessions of older versions. */
export const ownSession = z.object({
  _id: atoms.id,
  /** Whether the call comes from this session. */
  current: z.boolean(),
  /** Such as `Firefox`. */
  browser: z.string(),
  /** Such as `Android`. */
  system: z.string(),
  /** Such as `203.0.113.0/24`. */
  network: z.string(),
  startedAt: z.nullable(atoms.timestamp),
  /** Exact to within an hour. */
  usedAt: z.nullable(atoms.timestamp),
})

export type OwnSession = z.infer<typeof ownSession>

export const listOwnSessions = endpoint('GET /api/users/ownSessions', 'signedIn', {
  summary: "One's own sessions: that of the call, then the others, the last used first.",
  reply: z.object({ sessions: z.array(ownSession) }),
})

export const endOwnSession = endpoint('DELETE /api/users/ownSessions/:id', 'signedIn', {
  summary: "Ends one of one's own sessions.",
  needsConfirmation: 'always',
  alsoSuspended: true,
  errors: ['session_not_found'],
})

export const endOtherSessions = endpoint('DELETE /api/users/ownSessions', 'signedIn', {
  summary: "Ends all of one's own sessions except that of this call.",
  needsConfirmation: 'always',
  alsoSuspended: true,
})
