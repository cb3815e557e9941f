import { decoded } from '@byline/markdown/tree/addresses'
import { plainHost, withoutSlashes } from '../../records/addresses.ts'

/** A link that may lead to a post of the site. */
export interface SeenLink {
  /** Such as `https://old.example`; '' for a link without a host. */
  host: string
  path: string
  /** Index of the file with the link. */
  from: number
}

const LINK =
  /(?:\]\(\s*<?|^[ \t]*\[[^\]\n]{1,200}\]:\s*<?|href\s*=\s*["'])(?:(https?:\/\/[^\s/()<>"'?#]+))?(\/[^\s()<>"'?#]{1,300})/gim
/** The most links that are read from one text. */
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

export interface KnownName {
  /** Index of the file. */
  file: number
  /** The folder of the file without those of years and months; its posts share a pattern. */
  section: string
  /** Year, month and day as written in its name or date: `2019`, `05`, `01`. */
  days: readonly (readonly [string, string, string])[]
}

/** The posts that the last part of an address may mean, by that part in small letters. */
export type KnownNames = ReadonlyMap<string, readonly KnownName[]>

/** A link to something on a site, with the form of its address: `/blog/:year/:month/:day/:name`. */
interface FormedLink {
  host: string
  /** The host without what does not tell sites apart. */
  site: string
  /** The path without ending and slash. */
  path: string
  written: string
  pattern: string
  /** `.html` or nothing. */
  ending: string
}

/** A link whose last part is the name of a post, with its date if there is one in the address. */
export interface NamedLink extends FormedLink {
  known: KnownName
}

/** Undefined for an ambiguous link: to the text itself, or to a name that several posts share. */
export function readSeenLink(
  { host, path: given, from }: SeenLink,
  names: KnownNames,
): FormedLink | NamedLink | undefined {
  const [, path = '', ending = ''] = /^(.*?)(\.html?|\/index\.html?)?\/*$/.exec(decoded(given)) ?? []
  const segments = path.split('/').filter(Boolean)
  const last = segments.pop()
  if (last === undefined || segments.length > 6) return undefined
  const folder = segments.map((one) => `/${one}`).join('')
  const [date = '', year = '', month, day] = /\/((?:19|20)\d\d)(?:\/(\d\d))?(?:\/(\d\d))?$/.exec(folder) ?? []
  const tokens = [year && '/:year', month && '/:month', day && '/:day'].filter(Boolean).join('')
  const link = {
    host,
    site: siteOf(host),
    path,
    written: withoutSlashes(given),
    pattern: `${folder.slice(0, folder.length - date.length)}${tokens}/:name`,
    ending: ending.startsWith('/') ? '' : ending,
  }
  const candidates = names.get(last.toLowerCase()) ?? []
  if (candidates.some(({ file }) => file === from)) return undefined
  const known = candidates.filter(({ days }) =>
    year === ''
      ? true
      : days.some((one) => one[0] === year && one[1] === (month ?? one[1]) && one[2] === (day ?? one[2])),
  )
  // A date that no post has makes it the address of something else.
  if (known.length === 0) return link
  return known.length === 1 && known[0] ? { ...link, known: known[0] } : undefined
}
