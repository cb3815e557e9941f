import { plainHost } from '../../records/plain-host.ts'

/** A link that may lead to a post of the site. */
export interface SeenLink {
  /** Such as `https://old.example`; '' for a link without a host. */
  host: string
  path: string
  /** Index of the file with the link; -1 of a feed or a map of the site. */
  from: number
}

const LINK =
  /(?:\]\(\s*<?|^[ \t]*\[[^\]\n]{1,200}\]:\s*<?|href\s*=\s*["'])(?:(https?:\/\/[^\s/()<>"'?#]+))?(\/[^\s()<>"'?#]{1,300})/gim
/** Of one text. */
const LINKS_MAX = 300

export function linksIn(text: string): Omit<SeenLink, 'from'>[] {
  const links: Omit<SeenLink, 'from'>[] = []
  for (const [, host = '', path = ''] of text.matchAll(LINK)) {
    if (host === '' && path.startsWith('//')) continue
    links.push({ host: host.toLowerCase(), path })
    if (links.length >= LINKS_MAX) break
  }
  return links
}

/** Hosts that are one site have the same: `http://www.old.example` and `https://old.example`. */
export function siteOf(host: string): string {
  return plainHost(host.replace(/^https?:\/\//, ''))
}
