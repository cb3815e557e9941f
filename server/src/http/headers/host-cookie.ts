import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Env } from '../../env/env.ts'

/**
 * A cookie that scripts cannot read, and that pages of other sites send along only by a link that leads here. With
 * https its name begins with `__Host-` (RFC 6265bis §4.1.3.2), so that no other host of the domain can set it. Below a
 * path it has that path, which `__Host-` forbids, and a name of its own, so that blogs on one host never read each
 * other's.
 */
export interface HostCookie {
  name: 'company' | 'session'
  value: string
  /** 0 deletes it. */
  maxAgeSeconds: number
}

type CookieEnv = Pick<Env, 'publicUrl' | 'basePath'>

export function setHostCookie(env: CookieEnv, reply: FastifyReply, { name, ...rest }: HostCookie): void {
  setCookie(env, reply, { name: nameOf(env, name), ...rest, path: env.basePath ? '' : '/', sameSite: 'Lax' })
}

/** A cookie that scripts cannot read, for the addresses below one path of the site. */
export interface PathCookie {
  name: string
  value: string
  path: string
  maxAgeSeconds: number
  sameSite: 'Lax' | 'Strict'
}

export function setCookie(env: CookieEnv, reply: FastifyReply, cookie: PathCookie): void {
  const { name, value, path, maxAgeSeconds, sameSite } = cookie
  const secure = isSecure(env) ? '; Secure' : ''
  reply.header(
    'Set-Cookie',
    `${name}=${value}; Path=${env.basePath}${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${secure}`,
  )
}

/**
 * The value of that cookie; undefined without one. Two of one name are none: over http another host of the domain can
 * set one as well, and nothing tells which of them is ours.
 */
export function readHostCookie(
  env: CookieEnv,
  headers: IncomingHttpHeaders,
  name: HostCookie['name'],
): string | undefined {
  const found = readCookies(headers, nameOf(env, name))
  return found.length === 1 ? found[0] : undefined
}

/** The values of every cookie of this name, as a browser sends one for each path and domain. */
export function readCookies({ cookie = '' }: IncomingHttpHeaders, name: string): string[] {
  return cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
}

function nameOf(env: CookieEnv, name: HostCookie['name']): string {
  const { basePath } = env
  const prefix = basePath === '' ? '__Host-' : '__Secure-'
  // No name of a cookie has a slash (RFC 6265 §4.1.1).
  const own = basePath === '' ? name : `${basePath.slice(1).replaceAll('/', '.')}.${name}`
  return isSecure(env) ? prefix + own : own
}

function isSecure({ publicUrl }: CookieEnv): boolean {
  return publicUrl.startsWith('https:')
}
