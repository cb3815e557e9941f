import { type ErrorCode, errors } from '@byline/contract/messages/errors'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/tables/schema.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors/app-error.ts'
import { findInvitation } from '../features/invitations/find-invitation.ts'
import { assertSetupLink } from '../features/setup/setup-link.ts'
import { limitWrongLinks } from '../features/users/links/limit-wrong-links.ts'

/** The page of a secret link is stored nowhere, and its address is not told to other sites. */
export const secretPageHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

interface LinkKind {
  check: (db: Db, secret: string) => Promise<unknown>
  /** The error of a secret that nobody was given. */
  unknown: ErrorCode
}

const kinds = new Map<string, LinkKind>([
  ['setup', { check: assertSetupLink, unknown: 'setup_link_unknown' }],
  ['invitation', { check: findInvitation, unknown: 'invitation_link_unknown' }],
])

/**
 * The status of the page at `/setup/{secret}` or `/invitation/{secret}`: 200, 404 for a guess, or 410 for a link that has
 * ended (design §5). Undefined for any other path. The page itself reads the link again and says what to do. Throws
 * `too_many_requests` after some guesses.
 */
export async function linkPageStatus(
  deps: Deps,
  request: FastifyRequest,
  pathname: string,
): Promise<number | undefined> {
  // An address with an invalid encoding was answered before.
  const [, name = '', secret, ...rest] = pathname.replace(/\/+$/, '').split('/').map(decodeURIComponent)
  const kind = kinds.get(name.toLowerCase())
  if (!kind || secret === undefined || rest.length > 0) return undefined
  try {
    await limitWrongLinks(deps, request, kind.unknown, () => kind.check(deps.db, secret))
    return 200
  } catch (error) {
    const status = error instanceof AppError ? errors[error.code].status : 500
    if (status === 404 || status === 410) return status
    throw error
  }
}
