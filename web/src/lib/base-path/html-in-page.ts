import { publicPictures } from '@byline/contract/addresses/public-uploads'
import { href, pathOf } from './addresses.ts'
import { basePath, uploadsUrl } from './base-path.ts'

/** Start tags, as `rehype-stringify` and browsers write them: every value in double quotes. */
const TAG = /<[a-z](?:[^">]|"[^"]*")*>/gi
const ADDRESSES = /( (?:href|src|srcset|poster)=")([^"]+)/g

/** The HTML of a text, whose links and pictures are then those of this blog below its path. */
export function htmlInPage(html: string): string {
  return changed(html, addressesInPage)
}

/** The opposite of `htmlInPage`, for HTML that is read from a page. */
export function htmlOfPage(html: string): string {
  return changed(html, (list) => eachAddress(list, pathOf))
}

/** Addresses of a list as in `srcset`, as browsers need them; any other attribute is a list of one. */
export function addressesInPage(list: string): string {
  return eachAddress(uploadsUrl ? publicPictures(list, uploadsUrl) : list, href)
}

function eachAddress(list: string, change: (address: string) => string): string {
  return list.split(', ').map(change).join(', ')
}

function changed(html: string, change: (list: string) => string): string {
  if (basePath === '' && uploadsUrl === '') return html
  return html.replace(TAG, (tag) => tag.replace(ADDRESSES, (_, start: string, list: string) => start + change(list)))
}
