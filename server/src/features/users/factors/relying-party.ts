import { isIP } from 'node:net'
import type { passkeyObstacles } from '@byline/contract/users/factors'
import type { Env } from '../../../env/env.ts'
import { AppError } from '../../../errors/app-error.ts'

/** The site as browsers know it in passkeys: the name of its host, and the origin of its pages (WebAuthn §4). */
export interface RelyingParty {
  id: string
  origin: string
}

/** The reason why browsers make no passkeys for the address of the site; null where they do. */
export function passkeyObstacle({ publicUrl }: Pick<Env, 'publicUrl'>): (typeof passkeyObstacles)[number] | null {
  const { protocol, hostname } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return 'number'
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isLocal ? null : 'insecure'
}

/** Throws `passkeys_impossible`. */
export function relyingParty(env: Pick<Env, 'publicUrl'>): RelyingParty {
  if (passkeyObstacle(env) !== null) throw new AppError('passkeys_impossible')
  const { hostname, origin } = new URL(env.publicUrl)
  return { id: hostname, origin }
}
