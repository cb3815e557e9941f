import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'

/** Days for which a browser or network stays a known place after its last sign-in. */
export const PLACE_DAYS = 90

const NAME = 'browser'
const SECRET = /^[\w-]{43}$/

/**
 * The secret that identifies a browser after a sign-in, even at another IP address. It authorizes nothing. It only
 * gives the browser its own limit of password attempts, which strangers cannot exhaust.
 */
export function readBrowserSecret({ headers }: FastifyRequest): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name = '', value = ''] = pair.trim().split('=')
    if (name === NAME && SECRET.test(value)) return value
  }
  return undefined
}

export function createBrowserSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function setBrowserCookie(
  { env }: Pick<Deps, 'env'>,
  reply: FastifyReply,
  secret: string,
): void {
  const maxAge = PLACE_DAYS * 24 * 60 * 60
  const secure = env.publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'Set-Cookie',
    `${NAME}=${secret}; Path=/api/users; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`,
  )
}

/** The stored form of a place: a keyed hash, so that the database contains no IP address and no secret. */
export function placeHash(
  { tokenSecret }: Pick<Deps, 'tokenSecret'>,
  kind: 'browser' | 'network',
  value: string,
): string {
  return createHmac('sha256', tokenSecret).update(`${kind}\n${value}`).digest('base64url')
}
