import { href, withoutBase } from './addresses.ts'
import { basePath } from './base-path.ts'

/** Start tags, as `rehype-stringify` and browsers write them: every value in double quotes. */
const TAG = /<[a-z](?:[^">]|"[^"]*")*>/gi
const ADDRESSES = /( (?:href|src|srcset|poster)=")([^"]+)/g

/** The HTML of a text, whose links and pictures are then those of this blog below its path. */
export function htmlBelowBase(html: string): string {
  return changed(html, href)
}

/** The opposite of `htmlBelowBase`, for HTML that is read from a page. */
export function htmlWithoutBase(html: string): string {
  return changed(html, withoutBase)
}

/** Changes each address of a list as in `srcset`; any other attribute is a list of one. */
export function eachAddress(list: string, change: (address: string) => string): string {
  return list.split(', ').map(change).join(', ')
}

function changed(html: string, change: (address: string) => string): string {
  if (basePath === '') return html
  return html.replace(TAG, (tag) =>
    tag.replace(ADDRESSES, (_, start: string, list: string) => start + eachAddress(list, change)),
  )
}
