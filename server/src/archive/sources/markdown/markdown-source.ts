import { realpath, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import type { Source, SourceOpener, SourceOptions, SourcePost } from '../../import/source.ts'
import { LeftOut } from '../../import/unreadable.ts'
import { type FilesBeside, openFilesBeside } from '../files/files-beside.ts'
import { readText } from './read-text.ts'
import { describeSite, siteUrl } from './site/describe-site.ts'
import { findSite, type Site } from './site/find-site.ts'
import { firstCommits } from './site/git-dates.ts'
import { type People, readPeople } from './site/people.ts'
import { indexSite, partsOf, type SiteIndex } from './site/site-index.ts'
import { addressOfFile } from './source-addresses.ts'
import { findSourceFile } from './source-files.ts'
import { readSourcePost } from './source-post.ts'
import { embedFiles } from './templates/embedded-files.ts'
import { translateTemplates } from './templates/translate.ts'
import { walkMarkdown } from './walk.ts'

/** A folder with Markdown files, of any of the programs that make sites from them, or of none. */
export const markdownSource: SourceOpener = {
  kind: 'markdown',
  async open(path, options) {
    return (await isFolder(path)) ? openFolder(await realpath(path), options) : undefined
  },
}

/** What is known before the first record. */
interface Opened {
  root: string
  site: Site
  /** The path of a file in the folder of the site, or as it is if the file is elsewhere. */
  sitePathOf: (path: string) => string
  index: SiteIndex
  people: People
  findByName: FilesBeside['findByName']
  /** Reads the history of the folder when the first date is missing. */
  commits: () => Promise<ReadonlyMap<string, string>>
}

async function openFolder(root: string, options: SourceOptions): Promise<Source> {
  const site = await findSite(root, options.site)
  const sitePathOf = (path: string) => {
    const inSite = relative(site.root, join(root, path)).split(sep).join('/')
    return inSite.startsWith('../') ? path : inSite
  }
  const { files, skipped } = await walkMarkdown(root, { generator: site.generator, sitePathOf })
  const index = await indexSite(files, site, { root, sitePathOf, permalink: options.permalink })
  const { findByName } = await openFilesBeside(site.root)
  const people = await readPeople([site.root, root])
  let commits: Promise<ReadonlyMap<string, string>> | undefined
  const opened: Opened = {
    ...{ root, site, sitePathOf, index, people, findByName },
    commits: () => {
      commits ??= firstCommits(root)
      return commits
    },
  }
  return {
    kind: 'markdown',
    name: basename(root),
    url: siteUrl(site, index, options.url),
    addresses: new Set([...index.addresses, ...files.map(addressOfFile)]),
    people: new Map([...people.values()].map((person) => [person.name, person])),
    skipped,
    notes: describeSite(site, index, options),
    paths: new Set(files),
    async *records() {
      for (const path of files)
        yield {
          path,
          read: () => readRecord(opened, path),
          writtenAt: () => writtenAt(opened, path),
        }
    },
    async findFile(record, address) {
      const file = await findFile(opened, record, address)
      return file === undefined ? undefined : { file, name: basename(file) }
    },
    findByName,
    close: async () => {},
  }
}

async function readRecord(opened: Opened, path: string): Promise<SourcePost> {
  const { root, site, sitePathOf, index, people } = opened
  const indexed = index.files.get(path)
  if (indexed && typeof indexed.kind !== 'string') throw new LeftOut(indexed.kind.reason)
  const { text, encoding } = await readText(root, path)
  const { head, body, repaired } = partsOf(text, path, site)
  const translated = translateTemplates(body, {
    generator: site.generator,
    path: sitePathOf(path),
    page: head,
    site: site.config,
    addressOf: index.addressOf,
  })
  const embedded = await embedFiles(translated.text, async (name) => {
    const file = await findFile(opened, path, name)
    return file ?? (await opened.findByName(name))?.file
  })
  const post = readSourcePost(head, embedded.text, path, {
    addresses: indexed?.addresses ?? [],
    nameOf: (handle) => (people.get(handle) ?? people.get(handle.toLowerCase()))?.name ?? handle,
    isPage: indexed?.kind === 'page',
  })
  const problems = [...repaired, ...(encoding ? [`its encoding was ${encoding}`] : [])]
  if (post.createdAt === undefined && post.kind !== 'page') {
    const isCommitted = (await opened.commits()).has(path)
    problems.push(`it has no date; that of its ${isCommitted ? 'first commit' : 'file'} was taken`)
  }
  const changes = [
    ...problems.map((what) => ({ kind: 'repaired' as const, what })),
    ...translated.changes,
    ...embedded.changes,
    ...(post.changes ?? []),
  ]
  return changes.length > 0 ? { ...post, changes } : post
}

async function writtenAt({ root, commits }: Opened, path: string): Promise<string | undefined> {
  return (await commits()).get(path) ?? (await stat(join(root, path))).mtime.toISOString()
}

/** A file beside the texts, or in the folder of the site. */
async function findFile(
  { root, site, sitePathOf }: Opened,
  record: string,
  address: string,
): Promise<string | undefined> {
  const inSite = await findSourceFile(site.root, sitePathOf(record), address)
  return inSite ?? (await findSourceFile(root, record, address))
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}
