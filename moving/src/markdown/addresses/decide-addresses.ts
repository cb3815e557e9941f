import type { Site } from '../site/find-site.ts'
import { withoutPrefix } from '../site/generators.ts'
import type { Languages } from '../site/languages.ts'
import { basePath, ownAddress } from '../site/own-address.ts'
import { addRedirects, redirectsOfFiles } from './add-redirects.ts'
import { hasOwnRule, siteAddresses } from './addresses.ts'
import { directoryOf, namesOf, sectionOf } from './file-names.ts'
import { type Guess, guessPermalinks } from './guess-permalinks.ts'
import type { SeenLink } from './named-links.ts'
import { permalinkTemplate } from './permalink-template.ts'
import type { OtherText, ReadFile } from './read-file.ts'
import type { Redirect } from './redirect-tables.ts'
import { addressOfFile, asAddress, oldPathOf } from './source-addresses.ts'

export interface DecideOptions {
  links: readonly SeenLink[]
  /** Redirects from the tables of the site. */
  redirects: readonly Redirect[]
  permalink: string | undefined
  languages: Languages | undefined
  /** Texts that are not read. */
  others: readonly OtherText[]
}

export interface Decided {
  /** The addresses of each post and page, by its path, the likeliest first. */
  addresses: ReadonlyMap<string, string[]>
  /** The patterns that links show and that were taken for a rule, by section. */
  patterns: ReadonlyMap<string, string>
  /** Posts whose own pattern cannot be told: by the pattern, their paths. */
  unknown: ReadonlyMap<string, string[]>
  /** The host to which texts link for these posts. */
  host: string | undefined
  /** The old places of texts that do not come in, by the paths of their files and their addresses. */
  leftOut: ReadonlyMap<string, string>
}

/**
 * Decides which addresses the posts and pages had: those of their own front matter, of the operator, or of the
 * program's rule. A guess from links adds the addresses that links really have, and is the rule where there is no
 * other.
 */
export function decideAddresses(
  read: readonly ReadFile[],
  site: Site,
  { links, redirects, permalink, languages, others }: DecideOptions,
): Decided {
  const guess = guessFrom(read, site, links, others)
  const addresses = new Map<string, string[]>()
  const leftOut = new Map<string, string>()
  const ofRedirects = new Map<string, string[]>()
  const patterns = new Map<string, string>()
  const unknown = new Map<string, string[]>()
  for (const [index, { path, file, kind, comesIn }] of read.entries()) {
    const own = oldPathOf(file.head)
    if (typeof kind !== 'string' || !comesIn) {
      const all = own === undefined ? siteAddresses(file, site, languages) : [own]
      addLeftOut(leftOut, path, all.map(asAddress))
      if (typeof kind !== 'string') {
        if (kind.isRedirect) ofRedirects.set(path, all)
        continue
      }
    }
    if (own !== undefined) {
      addresses.set(path, kind === 'post' ? [own] : [own, ...siteAddresses(file, site, languages)])
      continue
    }
    const template = permalink === undefined ? permalinkTemplate(file, site) : {}
    const isUnknown = template.unknown !== undefined
    const seen = [...(guess.used.get(index) ?? [])]
    const section = kind === 'post' ? sectionIn(guess.patterns, path) : undefined
    const isRule = section?.isSure && (isUnknown || !hasOwnRule(site))
    if (section && isRule && permalink === undefined) patterns.set(section.name, section.pattern)
    if (template.unknown !== undefined && seen.length === 0 && !isRule)
      unknown.set(template.unknown, [...(unknown.get(template.unknown) ?? []), path])
    const given = kind === 'post' && permalink !== undefined ? [permalink] : []
    const guessed = section && isRule && given.length === 0 ? section.all : []
    addresses.set(path, [
      ...(template.address ? [template.address] : []),
      ...siteAddresses(file, site, languages, { patterns: [...given, ...guessed], isUnknown }),
      ...seen,
    ])
  }
  const host = ownAddress(site.config, site.generator)?.host ?? guess.host?.replace(/^.*\/\//, '')
  addRedirects([...redirects, ...redirectsOfFiles(read, ofRedirects)], addresses, host)
  const base = basePath(site.config, site.generator)
  for (const { path, sitePath } of others)
    addLeftOut(leftOut, path, [base + addressOfFile(withoutPrefix(sitePath, site.generator))])
  return { addresses, patterns, unknown, host: guess.host, leftOut }
}

/** The first of its addresses is where links to a file lead. */
function addLeftOut(leftOut: Map<string, string>, path: string, addresses: string[]): void {
  const ofFile = addressOfFile(path)
  const [main = ofFile] = addresses
  for (const one of [ofFile, ...addresses]) if (!leftOut.has(one)) leftOut.set(one, main)
}

function guessFrom(
  read: readonly ReadFile[],
  site: Site,
  links: readonly SeenLink[],
  others: readonly OtherText[],
): Guess {
  const sizes = new Map<string, number>()
  const taken = new Set<string>()
  const addTaken = (sitePath: string) => {
    for (const one of [sitePath, withoutPrefix(sitePath, site.generator)])
      taken.add(`/${one.replace(/\.\w+$/, '').replace(/(^|\/)index$/, '')}`)
  }
  for (const { path, file, kind } of read) {
    if (kind === 'post') sizes.set(sectionOf(path), (sizes.get(sectionOf(path)) ?? 0) + 1)
    else addTaken(file.sitePath)
  }
  for (const { sitePath } of others) addTaken(sitePath)
  return guessPermalinks(links, {
    names: namesOf(read.map(({ kind, ...one }) => ({ ...one, isPost: kind === 'post' && !one.isOther }))),
    sizes,
    host: ownAddress(site.config, site.generator)?.origin,
    isTaken: (path) => taken.has(path),
  })
}

/** The pattern of the nearest section of a post; a parent's pattern also gets the folders between. */
function sectionIn(patterns: Guess['patterns'], path: string) {
  const own = sectionOf(path)
  for (let name = own; ; name = directoryOf(name)) {
    const found = patterns.get(name)
    if (found) {
      const between = own.slice(name.length).replace(/^\//, '')
      const deeper = found.pattern.replace(':name', `${between}/:name`)
      return { name, ...found, all: between ? [deeper, found.pattern] : [found.pattern] }
    }
    if (name === '') return undefined
  }
}
