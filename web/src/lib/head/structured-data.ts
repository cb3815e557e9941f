import { paths } from '@byline/contract/addresses/paths'
import type { SiteInfo } from '@byline/contract/site/site-info'
import { t } from '../language/texts.ts'

/** Builds the entities of a page (schema.org), with absolute addresses. */
export type StructuredData = (siteUrl: string, site: SiteInfo) => object[]

/** Escapes that keep JSON the same and end no script element; the line separators end a line in older parsers. */
const ESCAPED = /[<\u2028\u2029]/g

/** The text of a script element of the type `application/ld+json`. */
export function graphAsJson(entities: object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': entities }).replace(
    ESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The site as the publisher of all its pages. */
export function publisher(siteUrl: string, site: SiteInfo): object {
  const icon = site.icon === null ? '/icon-512.png' : paths.siteIcon(site.icon, 512)
  const logo = { '@type': 'ImageObject', url: siteUrl + icon, width: 512, height: 512 }
  return { '@type': 'Organization', name: site.name, url: `${siteUrl}/`, logo }
}

/** The way to a page, from the home page on. */
export function breadcrumbs(siteUrl: string, steps: { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: t('reading.layout.home'), path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}
