import { withoutSlashes } from '../../records/addresses.ts'
import { type KnownNames, type NamedLink, readSeenLink, type SeenLink, siteOf } from './named-links.ts'

export interface GuessOptions {
  /** The posts that may be meant by the last part of an address, in small letters. */
  names: KnownNames
  /** The number of posts of each section. */
  sizes: ReadonlyMap<string, number>
  /** The host of the site, if its configuration says it. */
  host: string | undefined
  /** Whether a path is that of another file of the site. */
  isTaken: (path: string) => boolean
}

export interface Guess {
  /** The pattern of addresses of a section, such as `/blog/:year/:month/:day/:name`. */
  patterns: ReadonlyMap<string, { pattern: string; isSure: boolean }>
  /** The addresses of the patterns that links really have, by the index of the post. */
  used: ReadonlyMap<number, ReadonlySet<string>>
  /** The host of absolute links of these patterns. */
  host: string | undefined
}

/** Linked posts that confirm a pattern; twice as many without a date on an unknown host. */
const TARGETS_MIN = 3
/** The part of a section that must be linked before its pattern applies to the rest. */
const RULE_MIN = 0.02

/**
 * The addresses that posts had, as links, feeds and maps of the site show them. A pattern is believed if most links
 * that name a post of its section have it, and if most links of its form name a post; a link of a text to its own name
 * says nothing.
 */
export function guessPermalinks(links: readonly SeenLink[], options: GuessOptions): Guess {
  const named = new Map<string, NamedLink>()
  /** Paths that name no post, by host and form. */
  const strangers = new Map<string, Set<string>>()
  for (const link of links) {
    const read = readSeenLink(link, options.names)
    if (!read) continue
    const { site, path, pattern } = read
    if ('known' in read && !options.isTaken(path)) named.set(`${site}\n${path}`, read)
    else addTo(strangers, `${site}\n${pattern}`, path)
  }
  const site = options.host === undefined ? siteOfMost([...named.values()]) : siteOf(options.host)
  const own = [...named.values()].filter((one) => one.site === '' || one.site === site)
  const strangersTo = (pattern: string) =>
    ['', site].flatMap((one) => [...(strangers.get(`${one}\n${pattern}`) ?? [])]).length
  const patterns = new Map<string, { pattern: string; isSure: boolean }>()
  const used = new Map<number, Set<string>>()
  for (const [section, ofSection] of Map.groupBy(own, ({ known }) => known.section)) {
    const byPattern = [...Map.groupBy(ofSection, ({ pattern }) => pattern)]
    const [[pattern, best] = ['', []]] = byPattern.toSorted(([, a], [, b]) => b.length - a.length)
    const files = new Set(best.map(({ known }) => known.file)).size
    if (files < TARGETS_MIN || best.length * 2 <= ofSection.length) continue
    if (strangersTo(pattern) >= best.length) continue
    const isSure = files >= RULE_MIN * (options.sizes.get(section) ?? 0)
    patterns.set(section, { pattern: pattern + endingOfMost(best), isSure })
    for (const { known, written } of best) addTo(used, known.file, written)
  }
  const host = own.find((one) => one.site !== '' && used.has(one.known.file))?.host
  return { patterns, used, host }
}

/**
 * The host of most absolute links that name a post; '' if it is not sure. Links without a host support their pattern.
 */
function siteOfMost(links: readonly NamedLink[]): string {
  const here = links.filter(({ site }) => site === '')
  const bySite = Map.groupBy(
    links.filter(({ site }) => site !== ''),
    ({ site }) => site,
  )
  const weighed = [...bySite].map(([site, found]) => {
    const patterns = new Set(found.map(({ pattern }) => pattern))
    const same = [...found, ...here.filter(({ pattern }) => patterns.has(pattern))]
    const files = new Set(same.map(({ known }) => known.file)).size
    const isDated = found.some(({ pattern }) => pattern.includes(':year'))
    return { site, weight: files / (isDated ? 1 : 2) }
  })
  const [best] = weighed.sort((a, b) => b.weight - a.weight)
  return best && best.weight >= TARGETS_MIN ? best.site : ''
}

function endingOfMost(links: readonly NamedLink[]): string {
  const counts = [...Map.groupBy(links, ({ ending }) => ending)]
  const [[ending] = ['']] = counts.sort(([, a], [, b]) => b.length - a.length)
  return ending
}

function addTo<Key>(sets: Map<Key, Set<string>>, key: Key, value: string): void {
  const set = sets.get(key) ?? new Set()
  sets.set(key, set.add(value))
}

/** The host of most absolute links whose paths are addresses of posts. */
export function hostOf(links: readonly SeenLink[], addresses: ReadonlySet<string>): string | undefined {
  const found = new Map<string, Set<string>>()
  for (const { host, path } of links) {
    const address = withoutSlashes(path)
    // A path of one part, such as `/about`, is found on many sites.
    if (host === '' || !address.slice(1).includes('/') || !addresses.has(address)) continue
    addTo(found, siteOf(host), address)
  }
  const [[site, paths] = ['', new Set()]] = [...found].sort(([, a], [, b]) => b.size - a.size)
  if (paths.size < TARGETS_MIN) return undefined
  return links.find(({ host }) => host !== '' && siteOf(host) === site)?.host
}
