import { z } from 'zod'

const names = ['varnish', 'fastly', 'cloudflare', 'bunny'] as const

export type CdnName = (typeof names)[number]

/** The shared cache in front of the site, which is told what each write invalidates. */
export interface Cdn {
  name: CdnName
  /** Addresses that purges are sent to, without a slash at their end; each of them must acknowledge. */
  purgeUrls: string[]
  /** The service, zone or pull zone at the provider; empty for Varnish. */
  zone: string
  /** The key of the provider's API; empty for Varnish. */
  token: string
}

/** The purge addresses without `CDN_PURGE_URLS`; that of Varnish is the one of `docs/varnish.vcl`. */
const defaultPurgeUrl: Record<CdnName, string> = {
  varnish: 'http://127.0.0.1:6085',
  fastly: 'https://api.fastly.com',
  cloudflare: 'https://api.cloudflare.com',
  bunny: 'https://api.bunny.net',
}

/** The variables of the CDN, beside those of `env.ts`. */
export const cdnVariables = {
  CDN: z.enum(['off', ...names], `is off, ${names.join(', ')}`.replace(/, (\w+)$/, ' or $1')).default('off'),
  CDN_ZONE: z
    .string()
    .regex(/^[\w-]+$/, 'needs letters and digits')
    .optional(),
  CDN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'needs a key without spaces')
    .optional(),
  CDN_PURGE_URLS: z
    .string()
    .regex(/^https?:\/\/[^\s,]+(, ?https?:\/\/[^\s,]+)*$/, 'needs addresses with commas between them')
    .optional(),
}

/** The CDN of these variables; undefined for `off`. Throws a sentence if some of them are missing. */
export function cdnOf(read: z.infer<z.ZodObject<typeof cdnVariables>>): Cdn | undefined {
  const { CDN: name, CDN_ZONE: zone = '', CDN_TOKEN: token = '' } = read
  if (name === 'off') return undefined
  if (name !== 'varnish' && (zone === '' || token === ''))
    throw new Error(`CDN_ZONE and CDN_TOKEN are needed with CDN=${name}`)
  const urls = (read.CDN_PURGE_URLS ?? defaultPurgeUrl[name]).split(',')
  return { name, purgeUrls: urls.map((url) => url.trim().replace(/\/+$/, '')), zone, token }
}
