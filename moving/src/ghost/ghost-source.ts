import { basename } from 'node:path'
import { type Note, noteOf } from '@byline/contract/imports/note'
import { isFolder } from '../files/plain-file.ts'
import { withFiles } from '../files/with-files.ts'
import { Changes } from '../records/changes.ts'
import type { Source, SourceOpener, SourceOptions, SourceRecord } from '../records/source.ts'
import { type TextLookup, TextSet } from '../records/text-set.ts'
import { Unreadable } from '../records/unreadable.ts'
import type { Archive } from '../zip/archive.ts'
import { openArchived } from '../zip/open-archive.ts'
import { ghostComments } from './ghost-comments.ts'
import { contentBeside, filesIn, isStoredFile } from './ghost-files.ts'
import { ghostPeople } from './ghost-people.ts'
import { ghostPost } from './ghost-post.ts'
import { postAddresses, type Redirects, readRedirects, readRoutes } from './ghost-redirects.ts'
import { hasExport, mayBeExports, otherFiles, readIfExport } from './rows/find-export.ts'
import { type GhostExport, type PostEntry, readGhostExport, readRow, readRows } from './rows/ghost-export.ts'

/** The JSON that Ghost exports, or a zip or folder with it and with the pictures. */
export const ghostSource: SourceOpener = {
  kind: 'ghost',
  async open(path, options) {
    const ofFolder = await isFolder(path)
    if (ofFolder && !(await hasExport(path))) return undefined
    const archived = await openArchived(path, (archive) => exportIn(archive, path, options))
    const found = archived || ofFolder ? undefined : await readGhostExport(path)
    if (!found) return archived
    const content = await contentBeside(path)
    const source = await sourceOf({ json: path, found, archive: undefined, path, options })
    return content === undefined ? withNote(source) : withFiles(source, content)
  },
}

/** Redirects that a note names; the others are counted. */
const NAMED_MAX = 20

function withNote(source: Source): Source {
  const note = noteOf('dashboard.imports.noteGhostPictures')
  return { ...source, notes: [...source.notes, note] }
}

interface Opened {
  /** The file with the export, on this machine. */
  json: string
  /** Its path in the archive. */
  chosen?: string
  found: GhostExport
  archive: Archive | undefined
  path: string
  options: SourceOptions
}

async function exportIn(archive: Archive, path: string, options: SourceOptions): Promise<Source | undefined> {
  for (const chosen of mayBeExports(archive)) {
    const json = await archive.unpack(chosen)
    const found = await readIfExport(json, chosen)
    if (found) return sourceOf({ json, chosen, found, archive, path, options })
  }
  return undefined
}

async function sourceOf(opened: Opened): Promise<Source> {
  const { json, chosen, found, archive, path, options } = opened
  const routes = await readRoutes(archive)
  const given = [options.permalink ?? found.permalinks ?? routes.patterns].flat()
  const patterns = given.length === 0 ? ['/:slug/'] : given
  const redirects = await readRedirects(archive, options.url)
  const addressesOf = (entry: PostEntry) => {
    const own = postAddresses(entry, patterns)
    return [...new Set([...own, ...own.flatMap((address) => redirects.to.get(address) ?? [])])]
  }
  const known = new TextSet()
  const paths = new TextSet()
  for (const [name, entry] of withPaths(found.posts)) {
    paths.add(name)
    for (const address of addressesOf(entry)) known.add(address)
  }
  return {
    kind: 'ghost',
    name: basename(path),
    url: options.url,
    addresses: known,
    people: ghostPeople(found),
    skipped: [
      ...(archive ? [...archive.skipped, ...otherFiles(archive, chosen)] : []),
      ...redirects.skipped,
      ...routes.skipped,
    ],
    notes: notesOf(found, patterns, redirects, known),
    paths,
    async *records() {
      for (const [name, entry] of withPaths(found.posts)) yield recordOf(name, json, entry, found, addressesOf(entry))
    },
    findFile: archive ? filesIn(archive) : async () => undefined,
    isOwnFile: isStoredFile,
    close: async () => archive?.close(),
  }
}

/** Gives each post a unique path that is the same in every run. */
function* withPaths(posts: Iterable<PostEntry>): Generator<[path: string, entry: PostEntry]> {
  const taken = new TextSet()
  let number = 0
  for (const entry of posts) {
    number++
    const folder = entry.isPage ? 'pages' : 'posts'
    const uuid = entry.uuid === '' ? '' : ` (${entry.uuid})`
    const name = `${folder}/${entry.slug || entry.id || String(number)}${uuid}`
    const path = taken.has(name) ? `${name} (${number})` : name
    taken.add(path)
    yield [path, entry]
  }
}

function recordOf(path: string, json: string, entry: PostEntry, found: GhostExport, addresses: string[]): SourceRecord {
  return {
    path,
    async read(say) {
      if (entry.slug === undefined) throw new Unreadable(noteOf('dashboard.imports.reasonNoPostOrLarger16'))
      const row = await readRow(json, entry.row)
      const { value: meta } = await readRows(json, found.meta.get(entry.id)?.slice(-1) ?? []).next()
      const post = ghostPost({ row, meta }, entry, { found, addresses, say })
      const changes = new Changes()
      changes.addAll(post.changes ?? [])
      const comments = await ghostComments(json, entry, { found, changes, say })
      const all = changes.list()
      return { ...post, ...(comments.length > 0 && { comments }), ...(all.length > 0 && { changes: all }) }
    },
  }
}

function notesOf(
  { version, posts }: GhostExport,
  addresses: string[],
  { to, patterns, elsewhere }: Redirects,
  known: TextLookup,
): Note[] {
  const lost = [...to].flatMap(([target, from]) => (known.has(target) ? [] : from))
  const [first = '', ...others] = addresses
  const second = others.join(', ')
  return [
    version === '' ? noteOf('dashboard.imports.noteGhostUnknown') : noteOf('dashboard.imports.noteGhost', { version }),
    posts.length === 0
      ? noteOf('dashboard.imports.noteGhostNoPosts')
      : noteOf('dashboard.imports.noteGhostPosts', { count: addresses.length, first, second }),
    ...redirectsNote('dashboard.imports.noteRedirectsSeveral', patterns),
    ...redirectsNote('dashboard.imports.noteRedirectsElsewhere', elsewhere),
    ...redirectsNote('dashboard.imports.noteRedirectsLost', lost),
  ]
}

type RedirectsNote = `dashboard.imports.noteRedirects${'Several' | 'Elsewhere' | 'Lost'}`

function redirectsNote(key: RedirectsNote, addresses: string[]): Note[] {
  const more = Math.max(0, addresses.length - NAMED_MAX)
  return addresses.length === 0 ? [] : [noteOf(key, { named: addresses.slice(0, NAMED_MAX).join(', '), count: more })]
}
