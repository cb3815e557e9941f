import { withoutDirections } from '@byline/contract/rules/invisible'
import { limits } from '@byline/contract/rules/limits'
import { decoded } from '@byline/markdown/tree/addresses'
import { authorFrom, nameFrom } from '../fields/author.ts'
import { textOfHtml } from '../fields/html.ts'
import { clip } from '../records/one-line.ts'
import type { SourceSeries } from '../records/source.ts'
import type { WxrIndex } from './wxr/wxr-index.ts'
import type { WxrItem, WxrTerm } from './wxr/wxr-item.ts'

/** The name of the category of posts that have none. */
const NO_CATEGORY = /^uncategori[sz]ed$/i
/** Taxonomies of which something is made, and those that are no content. */
const KNOWN = /^(category|post_tag|tag|author|series|post_format|nav_menu|language|post_translations)$/

/** The names of the categories and tags of a post. */
export function tagNames({ terms }: WxrItem): string[] {
  return terms.flatMap((term) => {
    const { domain, nicename } = term
    if (!/^(category|post_tag|tag)$/.test(domain)) return []
    const shown = nameOf(term)
    const isNone = domain === 'category' && [nicename, shown].some((one) => NO_CATEGORY.test(one))
    return isNone ? [] : [shown]
  })
}

/** Taxonomies of plugins and themes. */
export function otherTaxonomies({ terms }: WxrItem): string[] {
  return terms.map(({ domain }) => domain).filter((domain) => !KNOWN.test(domain))
}

/** The series as plugins store it: a term, and the post's position in a field. */
export function seriesOf({ terms, meta }: WxrItem): { series?: SourceSeries } {
  const term = terms.find(({ domain }) => domain === 'series')
  const title = term ? withoutDirections(clip(nameOf(term), limits.seriesTitleMax)) : ''
  if (title === '') return {}
  const part = meta.find(({ key }) => /^_series_part(_\d+)?$/.test(key))?.value.trim() ?? ''
  return { series: { title, ...(/^[1-9]\d{0,3}$/.test(part) && { order: Number(part) }) } }
}

function nameOf({ name, nicename }: WxrTerm): string {
  return textOfHtml(name || decoded(nicename))
}

const AUTHORS_MAX = 20

/** The author of a post, or the authors that the plugin Co-Authors Plus stores as terms. */
export function authorOf({ fields, terms }: WxrItem, { authors }: WxrIndex): string | undefined {
  const named = terms
    .filter(({ domain }) => domain === 'author')
    .slice(0, AUTHORS_MAX)
    .map(({ nicename, name }) => {
      const login = nicename.replace(/^cap-/, '')
      return displayName(authors.get(name) ?? authors.get(login) ?? (name || login))
    })
  const login = (fields['dc:creator'] || fields['wp:author'] || '').trim()
  return authorFrom([...new Set(named)]) ?? displayName(authors.get(login) ?? login)
}

/** A name as it was shown; of an address of mail, which must not become public, the part before the host. */
export function displayName(written: string): string | undefined {
  return nameFrom(textOfHtml(written).replace(/^([^\s@]+)@[^\s@]+\.[^\s@]+$/, '$1'))
}
