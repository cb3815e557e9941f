import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Env } from '../../env/env.ts'

/**
 * A cookie that scripts cannot read, and that pages of other sites send along only by a link that leads here. With
 * https its name begins with `__Host-` (RFC 6265bis §4.1.3.2), so that no other host of the domain can set it.
 */
export interface HostCookie {
  name: 'company' | 'session'
  value: string
  /** 0 deletes it. */
  maxAgeSeconds: number
}

type CookieEnv = Pick<Env, 'publicUrl'>

export function setHostCookie(env: CookieEnv, reply: FastifyReply, { name, value, maxAgeSeconds }: HostCookie): void {
  const secure = isSecure(env) ? '; Secure' : ''
  reply.header(
    'Set-Cookie',
    `${nameOf(env, name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/**
 * The value of that cookie; undefined without one. Two of one name are none: over http another host of the domain can
 * set one as well, and nothing tells which of them is ours.
 */
export function readHostCookie(
  env: CookieEnv,
  { cookie = '' }: IncomingHttpHeaders,
  name: HostCookie['name'],
): string | undefined {
  const start = `${nameOf(env, name)}=`
  const found = cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start))
  return found.length === 1 ? found[0]?.slice(start.length) : undefined
}

function nameOf(env: CookieEnv, name: HostCookie['name']): string {
  return isSecure(env) ? `__Host-${name}` : name
}

function isSecure({ publicUrl }: CookieEnv): boolean {
  return publicUrl.startsWith('https:')
}
