import { decoded } from '@byline/markdown/tree/addresses'
import { canBeRequested } from '../../fields/former-address.ts'
import type { WxrItem } from './wxr-item.ts'

/** The paths at which WordPress answered for a post: its permalink, its number, and slugs that it had before. */
export function addressesOf({ fields, meta }: WxrItem, site: Record<string, string>): string[] {
  const link = pathOf(fields.link)
  const isPretty = link !== undefined && !link.includes('?') && link !== '/'
  const numbered = /^\d{1,18}$/.test(idOf(fields)) ? [numberedAddress(fields, site)] : []
  const guid = pathOf(fields.guid)
  const isPermalink = guid !== undefined && !guid.includes('?') && guid !== '/'
  const former = meta
    .filter(({ key, value }) => key === '_wp_old_slug' && value.trim() !== '')
    .slice(0, 100)
    .flatMap(({ value }) => (isPretty ? [link.replace(/[^/]+$/, decoded(value.trim()))] : []))
  const all = [
    ...(isPretty ? [link, link.replace(/^\/index\.php(?=\/)/, '')] : []),
    ...former,
    ...(isPermalink ? [guid] : []),
    ...numbered,
  ]
  return [...new Set(all)].filter(canBeRequested)
}

export function idOf(fields: Record<string, string>): string {
  return (fields['wp:post_id'] ?? '').trim()
}

/** The paths at which WordPress showed a picture or another file on a page of its own. */
export function attachmentAddresses({ fields }: WxrItem, site: Record<string, string>): string[] {
  const link = pathOf(fields.link)
  const isPage =
    link !== undefined &&
    link !== '/' &&
    !/\.\w{2,5}$/.test(link) &&
    hostOf(fields.link) === hostOf(site['wp:base_blog_url'] || site.link)
  const id = idOf(fields)
  const numbered = /^\d{1,18}$/.test(id) ? [`${folderOf(site)}/?attachment_id=${id}`] : []
  return [...new Set([...(isPage ? [link] : []), ...numbered])].filter(canBeRequested)
}

/** The host without `www.`, which sites add and drop; undefined for no address. */
export function hostOf(address = ''): string | undefined {
  return URL.parse(address.trim())?.host.replace(/^www\./, '')
}

/** `/?p=12`, which answers for every post, below the folder in which the blog was. */
function numberedAddress(fields: Record<string, string>, site: Record<string, string>): string {
  const parameter = fields['wp:post_type']?.trim() === 'page' ? 'page_id' : 'p'
  return `${folderOf(site)}/?${parameter}=${idOf(fields)}`
}

function folderOf(site: Record<string, string>): string {
  const folder = pathOf(site['wp:base_blog_url'] || site.link) ?? ''
  return folder === '/' ? '' : folder
}

/**
 * `https://old.example/a%20b/?p=1#x` as `/a b/?p=1`, without a slash at its end; undefined for no address. Other systems
 * that write the format leave the host out.
 */
export function pathOf(address = ''): string | undefined {
  const written = address.trim()
  const url = URL.parse(written, written.startsWith('/') ? 'https://site.invalid' : undefined)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const path = decoded(url.pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
  const number = /[?&](p|page_id|attachment_id)=(\d+)/.exec(url.search)
  if (number) return `${path}/?${number[1]}=${number[2]}`
  return path === '' ? '/' : path
}
