import type { FastifyRequest } from 'fastify'
import type { Env } from '../../env/env.ts'
import { AppError } from '../../errors/app-error.ts'

/**
 * The site whose page made a call, by the headers `Sec-Fetch-Site` (W3C Fetch Metadata) and `Origin` (RFC 6454 §7):
 * ours, one of `CORS_ORIGINS`, any other, or unknown. No script can change or omit these headers, so a script that was
 * smuggled into our pages is told apart. Programs can send what they like, so 'unknown' proves nothing about them.
 */
export type CallingSite = 'own' | 'named' | 'foreign' | 'unknown'

export function callingSiteOf(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  { publicUrl, corsOrigins }: Pick<Env, 'publicUrl' | 'corsOrigins'>,
): CallingSite {
  const { origin = '', 'sec-fetch-site': site } = headers
  if (origin === new URL(publicUrl).origin) return 'own'
  if (corsOrigins.includes(origin)) return 'named'
  if (site === 'cross-site') return 'foreign'
  // The site may have further addresses than `PUBLIC_URL`, such as the one in its own network.
  if (site === 'same-origin' || (URL.canParse(origin) && new URL(origin).host === host)) return 'own'
  return origin === '' ? 'unknown' : 'foreign'
}

/**
 * Throws `foreign_site` unless one of our own pages has sent this form, before it acts with a cookie or sets one:
 * another site could else make its visitors comment here, or sign them in as somebody else. Text browsers send neither
 * header, but a `Referer`.
 */
export function requireOwnForm(request: FastifyRequest, env: Pick<Env, 'publicUrl' | 'corsOrigins'>): void {
  const site = callingSiteOf(request, env)
  const { referer = '' } = request.headers
  if (site === 'own' || (site === 'unknown' && isOwnAddress(referer, request, env))) return
  throw new AppError('foreign_site')
}

function isOwnAddress(address: string, { host }: FastifyRequest, { publicUrl }: Pick<Env, 'publicUrl'>): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return url.origin === new URL(publicUrl).origin || url.host === host
}
