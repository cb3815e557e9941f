const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** An address of this site, as a path. */
export interface Entry {
  path: string
  /** ISO 8601; left out where the content has no date. */
  changedAt?: string | undefined
}

/** The path of the part of that name. */
export function partAddress(name: string): string {
  return `/sitemap-${name}.xml`
}

/** The index of the parts, by the schema `siteindex.xsd` of sitemaps.org. */
export function sitemapIndex(parts: Entry[], siteUrl: string): string {
  const elements = parts.map((part) => `<sitemap>${locate(part, siteUrl)}</sitemap>\n`)
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${elements.join('')}</sitemapindex>\n`
}

/** The schema allows no longer address; only a slug of 170 emoji or more has one. */
const ADDRESS_MAX = 2_048

/** A part, by the schema `sitemap.xsd`. The paths are percent-encoded. */
export function urlSet(entries: Entry[], siteUrl: string): string {
  const fitting = entries.filter(({ path }) => siteUrl.length + path.length <= ADDRESS_MAX)
  const elements = fitting.map((entry) => `<url>${locate(entry, siteUrl)}</url>\n`)
  return `${HEAD}<urlset ${NAMESPACE}>\n${elements.join('')}</urlset>\n`
}

function locate({ path, changedAt }: Entry, siteUrl: string): string {
  const lastmod = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
  return `<loc>${escapeXml(siteUrl + path)}</loc>${lastmod}`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
