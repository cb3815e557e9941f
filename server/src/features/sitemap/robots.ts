import { paths } from '@byline/contract/addresses/paths'

/**
 * What crawlers need not fetch (RFC 9309): pages that are empty without a session, and calls. Pages that say `noindex`
 * are not here, because a crawler that may not fetch a page cannot read that (decision 0020).
 */
const disallowed = [paths.dashboard, paths.profile, '/admin/', '/api/']

/** Exceptions: the longer rule wins (RFC 9309 §2.2.2). */
const allowed = ['/api/docs', '/api/openapi.json']

/** The text of `/robots.txt`, which names the sitemap by its absolute address. */
export function robotsTxt(siteUrl: string): string {
  return [
    'User-agent: *',
    ...allowed.map((path) => `Allow: ${path}`),
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
