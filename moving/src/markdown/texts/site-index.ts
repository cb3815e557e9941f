import type { FolderChoices } from '../../records/source.ts'
import { permalinkParts } from '../addresses/addresses.ts'
import { daysOf } from '../addresses/days.ts'
import { type Decided, decideAddresses } from '../addresses/decide-addresses.ts'
import { directoryOf, foldersWithTexts, namesFor, plainName } from '../addresses/file-names.ts'
import { hostOf } from '../addresses/guess-permalinks.ts'
import { type KindOfFile, kindOfFile } from '../addresses/kind-of-file.ts'
import { linksIn, type SeenLink } from '../addresses/named-links.ts'
import type { PermalinkParts } from '../addresses/permalink.ts'
import type { AddressedFile, OtherText, ReadFile } from '../addresses/read-file.ts'
import { readRedirects } from '../addresses/redirect-tables.ts'
import { addressOfFile, asFormerAddress, oldPathOf, readAddresses } from '../addresses/source-addresses.ts'
import { first, plainText } from '../fields/fields.ts'
import type { FrontMatter } from '../fields/front-matter.ts'
import { findHeading } from '../fields/heading.ts'
import { dateInPath, readDate } from '../fields/source-date.ts'
import { configText } from '../site/config.ts'
import type { Site } from '../site/find-site.ts'
import { readFolderData } from '../site/folder-data.ts'
import type { Languages } from '../site/languages.ts'
import { localized } from '../site/localized.ts'
import { planKinds } from './plan-kinds.ts'
import { writtenDate } from './post-dates.ts'
import { partsOf, readText } from './read-text.ts'
import { readSourcePost } from './source-post.ts'

/** The result of the first pass over all files, above all addresses. */
export interface SiteIndex extends Pick<Decided, 'patterns' | 'unknown' | 'leftOut' | 'host'> {
  files: ReadonlyMap<string, IndexedFile>
  /** Every address of a post or page. */
  addresses: ReadonlySet<string>
  /** The first address of a post or page, by the path or name of its file; in that language if there is one. */
  addressOf(name: string, language?: string): string | undefined
}

export interface IndexedFile {
  kind: KindOfFile
  addresses: string[]
  isOther: boolean
  /** The values for the placeholders of patterns. */
  parts?: PermalinkParts | undefined
}

export interface IndexOptions {
  root: string
  /** The path that a file has in the folder of the site. */
  sitePathOf: (path: string) => string
  permalink: string | undefined
  languages: Languages | undefined
  choices: FolderChoices | undefined
}

/** More links than any guess needs. */
const LINKS_MAX = 50_000

/** Reads all files once. An unreadable file has no addresses; reading its record reports the error. */
export async function indexSite(files: readonly string[], site: Site, options: IndexOptions): Promise<SiteIndex> {
  const read: ReadFile[] = []
  const unread: OtherText[] = []
  const links: SeenLink[] = []
  const folders = foldersWithTexts(files)
  for (const path of files) {
    const found = await readForIndex(path, site, options, folders)
    if (!found) {
      unread.push({ path, sitePath: options.sitePathOf(path) })
      continue
    }
    read.push(found)
    if (links.length < LINKS_MAX) links.push(...found.links.map((link) => ({ ...link, from: read.length - 1 })))
  }
  planKinds(read, site, options.choices)
  const { permalink, languages } = options
  const redirects = await readRedirects(site)
  const deciding = { links, redirects, permalink, languages, others: unread }
  const decided = decideAddresses(read, site, deciding)
  const indexed = new Map<string, IndexedFile>()
  const names = new Map<string, string>()
  for (const { path, file, kind, isOther } of read) {
    const addresses = [...new Set((decided.addresses.get(path) ?? []).map(asFormerAddress))]
    const isUnknown = addresses.length === 0 && kind === 'post'
    const parts = isUnknown && { parts: permalinkParts(file, site.generator)[0] }
    indexed.set(path, { kind, addresses, isOther, ...parts })
    if (typeof kind !== 'string') continue
    const main = addresses[0] ?? addressOfFile(path)
    const inLanguage = [...namesFor(file.sitePath, file.sitePath)].map((name) => `${file.language ?? ''} ${name}`)
    for (const name of [...namesFor(path, file.sitePath), ...inLanguage]) if (!names.has(name)) names.set(name, main)
  }
  const all = new Set<string>()
  for (const { path, file, kind, comesIn } of read) {
    if (typeof kind !== 'string' || !comesIn) continue
    for (const address of addressesFor(file, path, indexed)) all.add(address)
  }
  return {
    ...decided,
    files: indexed,
    addresses: all,
    host: decided.host ?? hostOf(links, all),
    addressOf: (name, language = '') => {
      const plain = plainName(name)
      const keys = [plain, plain.split('/').at(-1) ?? '']
      const found = [...keys.map((key) => `${language} ${key}`), ...keys].find((key) => names.has(key))
      return found === undefined ? undefined : names.get(found)
    },
  }
}

function addressesFor(file: AddressedFile, path: string, indexed: ReadonlyMap<string, IndexedFile>): string[] {
  try {
    return readAddresses(file.head, path, indexed.get(path)?.addresses ?? [])
  } catch {
    // Too many aliases, for which the file is refused later.
    return []
  }
}

async function readForIndex(
  path: string,
  site: Site,
  { root, sitePathOf, languages, choices }: IndexOptions,
  folders: ReadonlyMap<string, number>,
) {
  try {
    const { text } = await readText(root, path)
    const ownPath = sitePathOf(path)
    const parts = partsOf(text, path, site, choices)
    const own = localized(ownPath, parts.head, site, languages)
    const { path: sitePath, code: language, isOther = false } = own
    const data = await readFolderData(root, path, site, sitePath)
    const head = { ...data, ...own.head }
    const written = writtenDate(head)
    const inName = dateInPath(path)
    const oldPath = oldPathOf(head)
    const iso = isoOf(written) ?? dateInPath(`${oldPath ?? ''}/`) ?? inName
    const hasNeighbours = (folders.get(directoryOf(path)) ?? 0) > 1
    const facts = { sitePath, head, hasText: parts.body.trim() !== '', hasDate: iso !== undefined, hasNeighbours }
    const file: AddressedFile = {
      sitePath,
      head,
      language,
      title: plainText((site.generator === 'mkdocs' && findHeading(parts.body)) || (first(head, 'title') ?? '')),
      slug: first(head, 'slug')?.replace(/^\/+|\/+$/g, ''),
      categories: categoriesOf(head, sitePath),
      days: daysOf(
        { written: typeof written === 'string' ? written : undefined, iso, inName },
        site.generator === 'jekyll' ? configText(site.config, 'timezone') : undefined,
      ),
    }
    const kind = kindOfFile(facts, site.generator)
    const comesIn = isReadable(head, parts.body, path, kind === 'page')
    const { hasDate, hasText } = facts
    return { path, file, kind, comesIn, isOther, hasDate, hasText, links: linksIn(parts.body) }
  } catch {
    return undefined
  }
}

/** Whether nothing is wrong with the text that would refuse it later; links to it would lead nowhere. */
function isReadable(head: FrontMatter, body: string, path: string, isPage: boolean): boolean {
  try {
    readSourcePost(head, body, path, { isPage })
    return true
  } catch {
    return false
  }
}

function isoOf(written: unknown): string | undefined {
  try {
    return written === undefined ? undefined : readDate(written)
  } catch {
    return undefined
  }
}

/** Jekyll takes the folders above `_posts` for categories, and splits a text at white space. */
function categoriesOf(head: Record<string, unknown>, sitePath: string): string[] {
  const [, above = ''] = /^(.*?)\/?_posts\//.exec(sitePath) ?? []
  const given = [head.categories ?? head.category].flat(3)
  const listed = given.flatMap((one) =>
    typeof one !== 'string' ? [] : Array.isArray(head.categories) ? [one] : one.split(/[\s,]+/),
  )
  return [...new Set([...above.split('/'), ...listed].filter(Boolean))].slice(0, 20)
}
