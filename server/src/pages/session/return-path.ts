import { paths } from '@byline/contract/addresses/paths'
import type { FastifyRequest } from 'fastify'
import type { Env } from '../../env/env.ts'

/**
 * The address to which a sign-in without scripts leads back, by the parameter `to` of its page: path, query and
 * fragment of this site, resolved as browsers do (WHATWG URL), so that nothing that only looks like a path leads
 * elsewhere. Undefined without one, for one of another site, and for the page for signing in itself.
 */
export function returnPathIn({ query }: FastifyRequest, { publicUrl }: Pick<Env, 'publicUrl'>): string | undefined {
  const { to } = query as { to?: unknown }
  if (typeof to !== 'string' || !to.startsWith('/') || !URL.canParse(to, publicUrl)) return undefined
  const { origin, pathname, search, hash } = new URL(to, publicUrl)
  // A path such as `/.//example.org` has the origin of this site, and its resolved form does not.
  if (origin !== new URL(publicUrl).origin || pathname.startsWith('//') || pathname === paths.login) return undefined
  return pathname + search + hash
}
