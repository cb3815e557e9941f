import type { FastifyRequest } from 'fastify'
import type { Env } from '../../env/env.ts'

/**
 * The site whose page made a call, by the headers `Sec-Fetch-Site` (W3C Fetch Metadata) and `Origin` (RFC 6454 §7): ours,
 * one of `CORS_ORIGINS`, any other, or unknown. No script can change or omit these headers, so a script that was smuggled
 * into our pages is told apart. Programs can send what they like, so 'unknown' proves nothing about them.
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
