import { MINUTE_MS } from '@byline/contract/rules/durations'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import type { SignedIn } from './access.ts'
import { callingSiteOf } from './calling-site.ts'

const CONFIRMED_MS = 10 * MINUTE_MS

/** Whether the person of a session proved within the last ten minutes who they are: at the sign-in or since then. */
export function isConfirmedSession({ confirmedAt }: Pick<SignedIn, 'confirmedAt'>): boolean {
  // Between processes the clocks may differ a little, so a time in the near future is recent, too. '' is never.
  return Math.abs(Date.now() - Date.parse(confirmedAt)) < CONFIRMED_MS
}

/** Throws `confirmation_needed` before a sensitive act of a session that is not confirmed; pages then ask and repeat. */
export function requireConfirmedSession(caller: Pick<SignedIn, 'confirmedAt'>): void {
  if (!isConfirmedSession(caller)) throw new AppError('confirmation_needed')
}

/** The same for calls of the specification (§7), whose client cannot ask: only where one of our own pages calls. */
export function requireConfirmedOnOwnPages(request: FastifyRequest, caller: Pick<SignedIn, 'confirmedAt'>): void {
  if (callingSiteOf(request, request.server.deps.env) === 'own') requireConfirmedSession(caller)
}
