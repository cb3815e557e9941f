import { realpath, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { noteOf } from '@byline/contract/imports/note'
import type { Say } from '@byline/languages/texts'
import { english } from '@byline/markdown/english'
import { openFilesBeside } from '../files/files-beside.ts'
import { isFolder } from '../files/plain-file.ts'
import type { Source, SourceOpener, SourceOptions, SourcePost } from '../records/source.ts'
import { LeftOut } from '../records/unreadable.ts'
import type { KindOfFile } from './addresses/kind-of-file.ts'
import { first, plainText } from './fields/fields.ts'
import { findHeading } from './fields/heading.ts'
import { dateInPath } from './fields/source-date.ts'
import { type People, personOf, readPeople } from './people/people.ts'
import { type FilesOfSite, findRecordFile } from './record-files.ts'
import { findSite } from './site/find-site.ts'
import { readFolderData } from './site/folder-data.ts'
import { describeLanguages, type Languages, languagesOf } from './site/languages.ts'
import { localized } from './site/localized.ts'
import { siteAuthor } from './site/site-author.ts'
import { readSiteData, type SiteData } from './site/site-data.ts'
import { embedFiles } from './tags/embedded-files.ts'
import { withoutIndentation } from './templates/liquid.ts'
import { translateTemplates } from './templates/translate.ts'
import { bundleCover } from './texts/cover.ts'
import { describeSite, siteUrl } from './texts/describe-site.ts'
import { plannedFolders } from './texts/folder-choices.ts'
import { partsOf, readText } from './texts/read-text.ts'
import { indexSite, type SiteIndex } from './texts/site-index.ts'
import { checkLength, readSourcePost } from './texts/source-post.ts'
import { walkMarkdown } from './walk.ts'

/** Reads a folder of Markdown files, whether a known site generator made the site or not. */
export const markdownSource: SourceOpener = {
  kind: 'markdown',
  async open(path, options) {
    return (await isFolder(path)) ? openFolder(await realpath(path), options) : undefined
  },
}

/** Everything that is known before the first record is read. */
interface Opened extends FilesOfSite {
  /** Filled as records are read. */
  folders: Map<string, string>
  choices: SourceOptions['folders']
  languages: Languages | undefined
  index: SiteIndex
  people: People
  /** Data that templates may name. */
  beside: SiteData
  /** The author of texts that name none. */
  author: string | undefined
}

async function openFolder(root: string, options: SourceOptions): Promise<Source> {
  const site = await findSite(root, options.site)
  const sitePathOf = (path: string) => {
    const inSite = relative(site.root, join(root, path)).split(sep).join('/')
    return inSite.startsWith('../') ? path : inSite
  }
  const walked = await walkMarkdown(root, { generator: site.generator, sitePathOf })
  const languages = languagesOf(site, sitePathOf(''), walked.files.map(sitePathOf))
  const { permalink, folders: choices } = options
  const people = await readPeople([site.root, root])
  const index = await indexSite(walked.files, site, { root, sitePathOf, permalink, languages, choices })
  const isOther = (path: string) => Number(index.files.get(path)?.isOther ?? false)
  // Originals come before their translations.
  const files = walked.files.toSorted((a, b) => isOther(a) - isOther(b))
  const { findByName } = await openFilesBeside(site.root)
  const author = siteAuthor(site, people)
  const beside = await readSiteData(site)
  const opened: Opened = {
    root,
    site,
    sitePathOf,
    choices,
    languages,
    index,
    people,
    author,
    beside,
    findByName,
    folders: new Map(),
  }
  return {
    kind: 'markdown',
    name: basename(root),
    url: siteUrl(site, index, options.url),
    addresses: index.addresses,
    leftOut: index.leftOut,
    people: new Map([...people.values()].map((person) => [person.name, person])),
    skipped: walked.skipped,
    folders: plannedFolders(kindsIn(index), walked.files, choices),
    notes: [
      ...describeSite(site, index, options),
      ...(languages ? [describeLanguages(languages)] : []),
      ...(author ? [noteOf('dashboard.imports.noteAuthor', { author })] : []),
    ],
    paths: new Set(files),
    async *records() {
      for (const path of files)
        yield { path, read: (say) => readRecord(opened, path, say), writtenAt: () => changedAt(join(root, path)) }
    },
    async findFile(record, address) {
      const file = await findRecordFile(opened, record, address)
      return file === undefined ? undefined : { file, name: basename(file) }
    },
    findByName,
    close: async () => {},
  }
}

function kindsIn({ files }: SiteIndex): Map<string, KindOfFile> {
  return new Map([...files].map(([path, { kind }]) => [path, kind]))
}

async function readRecord(opened: Opened, path: string, say: Say = english): Promise<SourcePost> {
  const { root, site, sitePathOf, index, people, author } = opened
  const indexed = index.files.get(path)
  if (indexed && typeof indexed.kind !== 'string') throw new LeftOut(indexed.kind.reason)
  const { text, encoding } = await readText(root, path)
  const { head: written, body, repaired } = partsOf(text, path, site, opened.choices)
  const place = localized(sitePathOf(path), written, site, opened.languages)
  const { head: own, code } = place
  // A page has no language here; that of the main one needs no words.
  const isPlain = indexed?.kind === 'page' && !place.isOther
  // A text that is too long is refused before any work is done.
  checkLength(body)
  // MkDocs shows the first heading of a text as its title.
  const heading = site.generator === 'mkdocs' ? plainText(findHeading(body) ?? '') : ''
  const folderData = await readFolderData(root, path, site, sitePathOf(path))
  const head = { ...folderData, ...own, ...(heading && { title: heading }) }
  const folder = first(head, 'media_subpath', 'img_path')
  if (folder) opened.folders.set(path, folder.replace(/\/+$/, ''))
  const plain = /\.html?$/i.test(path) ? withoutIndentation(body) : body
  const translated = translateTemplates(plain, {
    generator: site.generator,
    path: sitePathOf(path),
    page: { url: indexed?.addresses[0], date: dateInPath(path), ...head },
    site: site.config,
    ...opened.beside,
    addressOf: (name) => index.addressOf(name, code),
    say,
  })
  const embedded = await embedFiles(translated.text, async (name) => {
    const file = await findRecordFile(opened, path, name)
    return file ?? (await opened.findByName(name))?.file
  })
  const post = readSourcePost(head, embedded.text, path, {
    addresses: indexed?.addresses ?? [],
    nameOf: (handle) => personOf(handle, people)?.name,
    author,
    isPage: indexed?.kind === 'page',
    ...(code !== undefined && { plainPath: place.path }),
    ...(!isPlain && { language: place.language, translationKey: place.translationKey }),
  })
  const isWritten = translated.changes.length > 0 && post.body.trim() === ''
  if (isWritten && post.createdAt === undefined) throw new LeftOut(noteOf('dashboard.imports.reasonOnlyProgramText'))
  const problems = [...repaired, ...(encoding ? [noteOf('dashboard.imports.changeEncoding', { encoding })] : [])]
  if (post.createdAt === undefined && post.kind !== 'page')
    problems.push(noteOf('dashboard.imports.changeDateFromFile'))
  const changes = [
    ...problems.map((what) => ({ kind: 'repaired' as const, what })),
    ...translated.changes,
    ...embedded.changes,
    ...(post.changes ?? []),
  ]
  const cover = post.cover ?? (await bundleCover(root, path, site.generator))
  const covered = cover === post.cover ? post : { ...post, cover }
  return changes.length > 0 ? { ...covered, changes } : covered
}

async function changedAt(file: string): Promise<string> {
  return (await stat(file)).mtime.toISOString()
}
