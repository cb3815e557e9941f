import { suspended } from '@byline/contract/messages/messages'
import { FOR_GOOD } from '@byline/contract/users/suspension'
import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { languageOfRequest } from '../../site-language/language-of-request.ts'

type Columns = Pick<UserRow, 'admin' | 'suspended_until' | 'suspended_reason'>

/** Whether the person does not write at that time. An admin does, whatever was decided before. */
export function isSuspended({ admin, suspended_until: until }: Columns, now = new Date()): boolean {
  return admin !== 1 && until !== null && until > now.toISOString()
}

/** The end of a suspension as people read it, in UTC; undefined for good. */
export function suspensionEnd(language: string, until: string): string | undefined {
  if (until === FOR_GOOD) return undefined
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(language, { ...day, ...time }).format(new Date(until))
}

/** Throws `suspended`, which says until when and why. */
export async function refuseSuspended(request: FastifyRequest, user: Columns): Promise<void> {
  if (!isSuspended(user)) return
  const { suspended_until: until, suspended_reason: reason } = user
  const end = suspensionEnd(await languageOfRequest(request), until ?? FOR_GOOD)
  throw new AppError('suspended', undefined, undefined, suspended(end, reason))
}
