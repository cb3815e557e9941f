const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** An address of this site, as a path. */
export interface Entry {
  path: string
  /** ISO 8601; left out where the content has no date. */
  changedAt?: string | undefined
  /** The same in every language, itself among them, the preferred one first; left out where there is only one. */
  languages?: { lang: string; path: string }[] | undefined
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
/** Characters of links to languages in one part, because it may have 50 MB; entries beyond them have none. */
const LINKS_MAX = 20_000_000

/** A part, by the schema `sitemap.xsd`. The paths are percent-encoded. */
export function urlSet(entries: Entry[], siteUrl: string): string {
  const fitting = entries.filter(({ path }) => siteUrl.length + path.length <= ADDRESS_MAX)
  let length = 0
  const elements = fitting.map((entry) => {
    const links = linksOf(entry, siteUrl)
    length += links.length
    return `<url>${locate(entry, siteUrl)}${length > LINKS_MAX ? '' : links}</url>\n`
  })
  return `${HEAD}<urlset ${NAMESPACE} ${LINKS}>\n${elements.join('')}</urlset>\n`
}

/** Links to the languages of an entry; `x-default` is for readers of any other language. */
function linksOf({ languages = [] }: Entry, siteUrl: string): string {
  const [preferred] = languages
  const all = preferred ? [...languages, { lang: 'x-default', path: preferred.path }] : []
  return all
    .map(
      ({ lang, path }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(lang)}" href="${escapeXml(siteUrl + path)}"/>`,
    )
    .join('')
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
