/** A link in a text that may lead to another post of the site. */
export interface SeenLink {
  /** '' for a link without a host. */
  host: string
  path: string
}

export interface KnownName {
  /** Index of the file. */
  file: number
  /** Folder of the file in the source; the posts of a folder share a pattern. */
  folder: string
  /** Year, month and day as written in its name or date: `2019`, `05`, `01`. */
  days: readonly (readonly [string, string, string])[]
}

const LINK =
  /(?:\]\(\s*<?|^[ \t]*\[[^\]\n]{1,200}\]:\s*<?|href\s*=\s*["'])(?:(https?:\/\/[^\s/()<>"'?#]+))?(\/[^\s()<>"'?#]{1,300})/gim
/** Of one text. */
const LINKS_MAX = 300

export function linksIn(text: string): SeenLink[] {
  const links: SeenLink[] = []
  for (const [, host = '', path = ''] of text.matchAll(LINK)) {
    if (host === '' && path.startsWith('//')) continue
    links.push({ host: host.toLowerCase(), path })
    if (links.length >= LINKS_MAX) break
  }
  return links
}

/** Posts to which links of a pattern must lead before it is believed. */
const TARGETS_MIN = 3

/**
 * The patterns of addresses by which texts link to other texts of the same folder, such as `/blog/:year/:month/:day/:name`
 * for `/blog/2019/05/01/other.html`, and the host of absolute links of that pattern.
 */
export function guessPermalinks(
  links: readonly SeenLink[],
  names: ReadonlyMap<string, KnownName>,
): { patterns: Map<string, string>; host: string | undefined } {
  const votes = new Map<
    string,
    { folder: string; pattern: string; host: string; files: Set<number> }
  >()
  for (const { host, path } of links) {
    const found = patternOf(path, names)
    if (!found) continue
    const key = `${found.known.folder}\n${host}\n${found.pattern}`
    const vote = votes.get(key) ?? {
      folder: found.known.folder,
      pattern: found.pattern,
      host,
      files: new Set(),
    }
    vote.files.add(found.known.file)
    votes.set(key, vote)
  }
  const ordered = [...votes.values()].sort((a, b) => weight(b) - weight(a))
  const patterns = new Map<string, string>()
  for (const vote of ordered)
    if (!patterns.has(vote.folder) && isBelievable(vote)) patterns.set(vote.folder, vote.pattern)
  const absolute = ordered.find(
    ({ folder, pattern, host, files }) =>
      host !== '' && patterns.get(folder) === pattern && files.size >= TARGETS_MIN,
  )
  return { patterns, host: absolute?.host }
}

/** The host of most absolute links whose paths are addresses of posts. */
export function hostOf(
  links: readonly SeenLink[],
  addresses: ReadonlySet<string>,
): string | undefined {
  const found = new Map<string, Set<string>>()
  for (const { host, path } of links) {
    const address = path.replace(/(?<!\/)\/+$/, '')
    // A path of one part, such as `/about`, is found on many sites.
    if (host === '' || !address.slice(1).includes('/') || !addresses.has(address)) continue
    found.set(host, (found.get(host) ?? new Set()).add(address))
  }
  const [best] = [...found].sort(([, a], [, b]) => b.size - a.size)
  return best && best[1].size >= TARGETS_MIN ? best[0] : undefined
}

interface Vote {
  pattern: string
  host: string
  files: ReadonlySet<number>
}

/** Links without a host are surely to the own site, and those with the date of the file nearly so. */
function weight(vote: Vote): number {
  return vote.files.size * (vote.host === '' ? 3 : 1) * (vote.pattern.includes(':year') ? 3 : 1)
}

function isBelievable({ pattern, host, files }: Vote): boolean {
  const isSure = host === '' || pattern.includes(':year')
  return files.size >= (isSure ? TARGETS_MIN : 2 * TARGETS_MIN)
}

function patternOf(path: string, names: ReadonlyMap<string, KnownName>) {
  const [, plain = '', extension = ''] = /^(.*?)(\.html?|\/index\.html?)?\/*$/.exec(path) ?? []
  const segments = plain.split('/').filter(Boolean)
  const last = decoded(segments.pop() ?? '').toLowerCase()
  const known = names.get(last)
  if (!known || segments.length > 6) return undefined
  const joined = `/${segments.join('/')}`
  const day = known.days.find(([year, month, date]) => joined.endsWith(`/${year}/${month}/${date}`))
  const prefix = day ? `${joined.slice(0, -`/${day.join('/')}`.length)}/:year/:month/:day` : joined
  // Numbers that are no date of this file make it an address of another one.
  if (/\/\d{4}(\/|$)/.test(prefix)) return undefined
  return {
    known,
    pattern: `${prefix === '/' ? '' : prefix}/:name${extension.startsWith('/') ? '' : extension}`,
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
