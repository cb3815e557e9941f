import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'

/** Days a browser or network stays known after the last sign-in from it. */
export const PLACE_DAYS = 90

const NAME = 'browser'
const SECRET = /^[\w-]{43}$/

/**
 * The secret by which a browser that signed in before is known again, even at another address. It authorizes
 * nothing: it only gives its owner a share of password tries that strangers cannot use up.
 */
export function readBrowserSecret({ headers }: FastifyRequest): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name = '', value = ''] = pair.trim().split('=')
    if (name === NAME && SECRET.test(value)) return value
  }
  return undefined
}

export function newBrowserSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function sendBrowserSecret(
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

/** A place as it is stored: a keyed hash, so that the database names no address and holds no secret. */
export function placeHash(
  { tokenSecret }: Pick<Deps, 'tokenSecret'>,
  kind: 'browser' | 'network',
  value: string,
): string {
  return createHmac('sha256', tokenSecret).update(`${kind}\n${value}`).digest('base64url')
}
