import { LeftOut } from '../../../import/unreadable.ts'
import { first, plainText } from '../fields.ts'
import { type FrontMatter, type FrontMatterAndText, readFrontMatter } from '../front-matter.ts'
import { findHeading } from '../heading.ts'
import { writtenDate } from '../post-dates.ts'
import { readText } from '../read-text.ts'
import { addressOfFile, asAddress, oldPathOf, readAddresses } from '../source-addresses.ts'
import { dateInPath, readDate } from '../source-date.ts'
import type { AddressedFile } from './addressed-file.ts'
import { siteAddresses } from './addresses.ts'
import { configText } from './config.ts'
import { daysOf } from './days.ts'
import {
  directoryOf,
  folderOf,
  foldersWithTexts,
  namesFor,
  namesOf,
  plainName,
} from './file-names.ts'
import type { Site } from './find-site.ts'
import { readFolderData } from './folder-data.ts'
import { guessPermalinks, hostOf, linksIn, type SeenLink } from './guess-permalinks.ts'
import { type KindOfFile, kindOfFile } from './kind-of-file.ts'
import { canonicalPath, type Languages, languageOf } from './languages.ts'
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
  /** The path that a file has in the folder of the site. */
  sitePathOf: (path: string) => string
  permalink: string | undefined
  languages: Languages | undefined
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
  /** Folders of posts whose own fields do not say their addresses. */
  const needGuess = new Set<string>()
  const names = new Map<string, string>()
  for (const { path, file, kind } of read) {
    if (typeof kind !== 'string') {
      indexed.set(path, { kind, addresses: [] })
      continue
    }
    const patterns = options.permalink ? [options.permalink] : guessesFor(path, guessed.patterns)
    const own = oldPathOf(file.head)
    if (!own) needGuess.add(folderOf(path))
    const template = own ? [own] : permalinkTemplate(file, site)
    const others =
      own && kind === 'post'
        ? []
        : siteAddresses(file, site, kind === 'post' ? patterns : [], options.languages)
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
    patterns: new Map([...guessed.patterns].filter(([folder]) => needGuess.has(folder))),
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
  { root, sitePathOf, languages }: IndexOptions,
  folders: ReadonlyMap<string, number>,
) {
  try {
    const { text } = await readText(root, path)
    const ownPath = sitePathOf(path)
    const sitePath = canonicalPath(ownPath, site, languages)
    const parts = partsOf(text, path, site)
    const data = await readFolderData(root, path, site, sitePath)
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
      title: plainText(titleIn(head, parts.body, site)),
      slug: first(head, 'slug')?.replace(/^\/+|\/+$/g, ''),
      categories: categoriesOf(head, sitePath),
      days: daysOf(
        { written: typeof written === 'string' ? written : undefined, iso, inName },
        site.generator === 'jekyll' ? configText(site.config, 'timezone') : undefined,
      ),
    }
    return {
      path,
      file,
      kind: foreignKind(ownPath, languages) ?? kindOfFile(facts, site.generator),
      links: linksIn(parts.body),
    }
  } catch {
    return undefined
  }
}

/** MkDocs shows the first heading instead of the title, and makes addresses of it. */
function titleIn(head: FrontMatter, body: string, { generator }: Site): string {
  const heading = generator === 'mkdocs' ? findHeading(body) : undefined
  return heading ?? first(head, 'title') ?? ''
}

function foreignKind(path: string, languages: Languages | undefined): KindOfFile | undefined {
  const language = languages && languageOf(path, languages)
  if (!languages || language === languages.chosen) return undefined
  return { reason: `it is in ${language}; the texts in ${languages.chosen} are imported` }
}

/** Front matter and text. Throws `LeftOut` for a file without front matter that does not look like a post. */
export function partsOf(text: string, path: string, { generator }: Site): FrontMatterAndText {
  const parts = readFrontMatter(text, generator === 'pelican')
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
