import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@byline/contract/rules/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { hashLinkToken } from '../links/link-token.ts'

/** The time that a person may take to sign in at the provider and to join. */
export const SIGN_IN_MS = 30 * MINUTE_MS

/** With https no other host of the domain can set it. */
const nameOf = ({ env }: Pick<Deps, 'env'>) => (env.publicUrl.startsWith('https:') ? '__Host-company' : 'company')

/**
 * Sets the cookie that binds a sign-in to the browser that began it, so that nobody is signed in by the answer to somebody
 * else's. It comes along when the provider sends the browser back, and not with requests that other sites' pages make.
 */
export function setBrowserSecret(deps: Pick<Deps, 'env'>, reply: FastifyReply): string {
  const secret = randomBytes(32).toString('base64url')
  const secure = deps.env.publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'Set-Cookie',
    `${nameOf(deps)}=${secret}; Path=/; Max-Age=${SIGN_IN_MS / 1000}; HttpOnly; SameSite=Lax${secure}`,
  )
  return hashLinkToken(secret)
}

/** The hash of the secret in the cookie of a request; that of nothing without one. */
export function browserHash(deps: Pick<Deps, 'env'>, { headers }: FastifyRequest): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const start = `${nameOf(deps)}=`
  const secret = pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? ''
  return hashLinkToken(secret)
}
