import { LeftOut } from '../../../import/unreadable.ts'
import { first, plainText } from '../fields.ts'
import { type FrontMatterAndText, readFrontMatter } from '../front-matter.ts'
import { readText } from '../read-text.ts'
import { addressOfFile, asAddress, oldPathOf, readAddresses } from '../source-addresses.ts'
import { dateInPath, readDate } from '../source-date.ts'
import { writtenDate } from '../source-post.ts'
import { type AddressedFile, siteAddresses } from './addresses.ts'
import { configText } from './config.ts'
import { daysOf } from './days.ts'
import type { Site } from './find-site.ts'
import { readFolderData } from './folder-data.ts'
import {
  guessPermalinks,
  hostOf,
  type KnownName,
  linksIn,
  type SeenLink,
} from './guess-permalinks.ts'
import { type KindOfFile, kindOfFile } from './kind-of-file.ts'
import { permalinkTemplate } from './permalink-template.ts'

/** What the first look at all files tells, which later ones need: addresses above all. */
export interface SiteIndex {
  files: ReadonlyMap<string, IndexedFile>
  /** Every address of a post or page. */
  addresses: ReadonlySet<string>
  /** The first address of a post or page, by the path or name of its file. */
  addressOf(name: string): string | undefined
  /** The patterns of addresses that links in the texts show, by the folder of the posts. */
  patterns: ReadonlyMap<string, string>
  /** The host to which texts link for these posts. */
  host: string | undefined
}

export interface IndexedFile {
  kind: KindOfFile
  addresses: string[]
}

export interface IndexOptions {
  root: string
  /** The path of the folder in the folder of the site; '' if it is that folder. */
  inSite: string
  permalink: string | undefined
}

/** More links than any guess needs. */
const LINKS_MAX = 50_000

/** Reads all files once. One that cannot be read has no addresses; its error is reported when its turn comes. */
export async function indexSite(
  files: readonly string[],
  site: Site,
  options: IndexOptions,
): Promise<SiteIndex> {
  const read: { path: string; file: AddressedFile; kind: KindOfFile }[] = []
  const links: SeenLink[] = []
  const folders = foldersWithTexts(files)
  for (const path of files) {
    const found = await readForIndex(path, site, options, folders)
    if (!found) continue
    read.push(found)
    if (links.length < LINKS_MAX) links.push(...found.links)
  }
  const isPost = ({ kind }: { kind: KindOfFile }) => kind === 'post'
  const posts = read.filter(isPost)
  const guessed = guessPermalinks(links, namesOf(posts))
  const indexed = new Map<string, IndexedFile>()
  const names = new Map<string, string>()
  for (const { path, file, kind } of read) {
    if (typeof kind !== 'string') {
      indexed.set(path, { kind, addresses: [] })
      continue
    }
    const patterns = options.permalink ? [options.permalink] : guessesFor(path, guessed.patterns)
    const own = oldPathOf(file.head)
    const template = own ? [own] : permalinkTemplate(file, site)
    const others =
      own && kind === 'post' ? [] : siteAddresses(file, site, kind === 'post' ? patterns : [])
    const addresses = [...new Set([...template, ...others].map(asAddress))]
    indexed.set(path, { kind, addresses })
    const main = addresses[0] ?? addressOfFile(path)
    for (const name of namesFor(path, file.sitePath)) if (!names.has(name)) names.set(name, main)
  }
  const all = new Set<string>()
  for (const { path, file, kind } of read) {
    if (typeof kind !== 'string') continue
    for (const address of addressesFor(file, path, indexed)) all.add(address)
  }
  return {
    files: indexed,
    addresses: all,
    host: guessed.host ?? hostOf(links, all),
    addressOf: (name) =>
      names.get(plainName(name)) ?? names.get(plainName(name).split('/').at(-1) ?? ''),
    patterns: guessed.patterns,
  }
}

/** The pattern of the folder of a post, or that of a folder above it with the folders between them. */
function guessesFor(path: string, patterns: ReadonlyMap<string, string>): string[] {
  const own = folderOf(path)
  for (let folder = own; ; folder = directoryOf(folder)) {
    const pattern = patterns.get(folder)
    if (pattern === undefined && folder !== '') continue
    if (pattern === undefined) return []
    const between = own.slice(folder.length).replace(/^\//, '')
    return between === '' ? [pattern] : [pattern.replace(':name', `${between}/:name`), pattern]
  }
}

function addressesFor(
  file: AddressedFile,
  path: string,
  indexed: ReadonlyMap<string, IndexedFile>,
): string[] {
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
  { root, inSite }: IndexOptions,
  folders: ReadonlyMap<string, number>,
) {
  try {
    const { text } = await readText(root, path)
    const sitePath = inSite === '' ? path : `${inSite}/${path}`
    const parts = partsOf(text, path, site)
    const data = await readFolderData(root, path, site)
    const head = { ...data, ...parts.head }
    const written = writtenDate(head)
    const inName = dateInPath(path)
    const oldPath = oldPathOf(head)
    const iso = isoOf(written) ?? dateInPath(`${oldPath ?? ''}/`) ?? inName
    const hasNeighbours = (folders.get(directoryOf(path)) ?? 0) > 1
    const facts = {
      sitePath,
      head,
      hasText: parts.body.trim() !== '',
      hasDate: iso !== undefined,
      hasNeighbours,
    }
    const file: AddressedFile = {
      sitePath,
      head,
      title: plainText(first(head, 'title') ?? ''),
      slug: first(head, 'slug')?.replace(/^\/+|\/+$/g, ''),
      categories: categoriesOf(head, sitePath),
      days: daysOf(
        { written: typeof written === 'string' ? written : undefined, iso, inName },
        site.generator === 'jekyll' ? configText(site.config, 'timezone') : undefined,
      ),
    }
    return { path, file, kind: kindOfFile(facts, site.generator), links: linksIn(parts.body) }
  } catch {
    return undefined
  }
}

/** Front matter and text. Throws `LeftOut` for a file without front matter that does not look like a post. */
export function partsOf(text: string, path: string, { generator }: Site): FrontMatterAndText {
  const parts = readFrontMatter(text)
  if (parts) return parts
  const needsNone =
    generator !== undefined && ['docusaurus', 'vitepress', 'mkdocs', 'nuxt'].includes(generator)
  const isDated = /(^|\/)_posts\//.test(path) || dateInPath(path) !== undefined
  const isRepository = /(^|\/)(readme|license|changelog|contributing)\.\w+$/i.test(path)
  if (isRepository || !(needsNone || isDated)) throw new LeftOut('it has no front matter')
  return { head: {}, body: text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), repaired: [] }
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

/** How many texts are in each folder or below it. */
function foldersWithTexts(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const path of files) {
    for (let folder = directoryOf(path); ; folder = directoryOf(folder)) {
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
      if (folder === '') break
    }
  }
  return counts
}

function namesOf(posts: readonly { path: string; file: AddressedFile }[]): Map<string, KnownName> {
  const names = new Map<string, KnownName>()
  for (const [index, { path, file }] of posts.entries()) {
    const two = (number: number) => String(number).padStart(2, '0')
    const days = file.days.map(
      ({ year, month, day }) => [String(year), two(month), two(day)] as const,
    )
    const known = { file: index, folder: folderOf(path), days }
    const base = baseName(path)
    const keys = [file.slug, base, base.replace(/^\d{4}-\d{1,2}-\d{1,2}[-_]/, '')]
    for (const key of keys)
      if (key && !names.has(key.toLowerCase())) names.set(key.toLowerCase(), known)
  }
  return names
}

/** Paths and names by which a template may refer to a file. */
function namesFor(path: string, sitePath: string): Set<string> {
  const base = baseName(path)
  return new Set([
    ...[sitePath, path, sitePath.replace(/^(source|content|src)\//, ''), base].map(plainName),
    base.replace(/^\d{4}-\d{1,2}-\d{1,2}[-_]/, ''),
  ])
}

function plainName(name: string): string {
  return name
    .trim()
    .replace(/^[./@]+/, '')
    .replace(/\/+$/, '')
    .replace(/^(?:content|source)\//, '')
    .replace(/^_posts\//, '')
    .replace(/\.(md|markdown|mdx|html?)$/i, '')
    .replace(/\/_?index$/, '')
}

function baseName(path: string): string {
  const plain = path.replace(/\.\w+$/, '').replace(/\/index$/, '')
  return plain.split('/').at(-1) ?? ''
}

/** The folder in which a file, or the folder of its `index.md`, is. */
function folderOf(path: string): string {
  return directoryOf(path.replace(/\/index\.\w+$/, ''))
}

function directoryOf(path: string): string {
  const at = path.lastIndexOf('/')
  return at < 0 ? '' : path.slice(0, at)
}
