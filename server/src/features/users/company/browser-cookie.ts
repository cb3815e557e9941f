import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@byline/contract/rules/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { readHostCookie, setHostCookie } from '../../../http/headers/host-cookie.ts'
import { hashLinkToken } from '../links/link-token.ts'

/** The time that a person may take to sign in at the provider and to join. */
export const SIGN_IN_MS = 30 * MINUTE_MS

/**
 * Sets the cookie that binds a sign-in to the browser that began it, so that nobody is signed in by the answer to
 * somebody else's. It comes along when the provider sends the browser back, and not with requests that other sites'
 * pages make.
 */
export function setBrowserSecret({ env }: Pick<Deps, 'env'>, reply: FastifyReply): string {
  const secret = randomBytes(32).toString('base64url')
  setHostCookie(env, reply, { name: 'company', value: secret, maxAgeSeconds: SIGN_IN_MS / 1000 })
  return hashLinkToken(secret)
}

/** The hash of the secret in the cookie of a request; that of nothing without one. */
export function browserHash({ env }: Pick<Deps, 'env'>, { headers }: FastifyRequest): string {
  return hashLinkToken(readHostCookie(env, headers, 'company') ?? '')
}
