import { withoutDirections } from '@byline/contract/rules/invisible'
import { limits } from '@byline/contract/rules/limits'
import { textOfHtml } from '../fields/html.ts'
import { clip } from '../records/one-line.ts'
import type { SourceSeries } from '../records/source.ts'
import type { WxrItem, WxrTerm } from './wxr/wxr-item.ts'

/** The name of the category of posts that have none. */
const NO_CATEGORY = /^uncategori[sz]ed$/i
/** Taxonomies of which something is made, and those that are no content. */
const KNOWN =
  /^(category|post_tag|tag|author|series|post_format|nav_menu|language|post_translations)$/

/** Of the categories and tags of a post. */
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

/** As the plugins for series store it: a term, and the place of the post in a field. */
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
