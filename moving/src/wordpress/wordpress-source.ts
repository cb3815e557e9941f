import { lstat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { noteOf } from '@byline/contract/imports/note'
import { isFolder } from '../files/plain-file.ts'
import { withFiles, withFilesBeside } from '../files/with-files.ts'
import type { Source, SourceOpener, SourceOptions, SourceRecord } from '../records/source.ts'
import { TextSet } from '../records/text-set.ts'
import { LeftOut, Unreadable } from '../records/unreadable.ts'
import { filesInArchive } from '../zip/files-in-archive.ts'
import { notesOf } from './wordpress-notes.ts'
import { readWordpressPost } from './wordpress-post.ts'
import { noFaults, readWxr, type WxrFaults } from './wxr/read-wxr.ts'
import { idOf } from './wxr/wordpress-addresses.ts'
import { findWxrFiles, type WxrFiles } from './wxr/wxr-files.ts'
import { addToIndex, emptyIndex, type WxrIndex } from './wxr/wxr-index.ts'
import { QUIET_TYPES, typeOf, type WxrItem } from './wxr/wxr-item.ts'

/** More than a site has; the memory grows with them. */
const RECORDS_MAX = 1_000_000
/** Characters of the number of a post, which is one in real exports. */
const ID_MAX = 200

/** An export of WordPress (WXR): a file, or a folder or zip of several. It is read twice, and never held as a whole. */
export const wordpressSource: SourceOpener = {
  kind: 'wordpress',
  async open(path, options) {
    const found = await findWxrFiles(path)
    if (!found) return undefined
    try {
      const source = await openFiles(found, options)
      const archived = found.archive && filesInArchive(found.archive)
      if (archived) return withFilesBeside(source, archived)
      const uploads = options.files === undefined ? await uploadsBeside(path) : undefined
      return uploads === undefined ? source : await withFiles(source, uploads)
    } catch (error) {
      await found.close()
      throw error
    }
  },
}

async function openFiles(found: WxrFiles, options: SourceOptions): Promise<Source> {
  const index = emptyIndex()
  const faults: WxrFaults[] = []
  for (const { file, encoding } of found.files) {
    const fault = noFaults()
    faults.push(fault)
    for await (const part of readWxr(file, encoding, fault)) addToIndex(index, part)
  }
  return {
    kind: 'wordpress',
    url: options.url ?? originOf(index),
    addresses: index.addresses,
    people: new Map(),
    skipped: found.skipped,
    notes: notesOf(index, found.files, faults),
    records: () => recordsOf(found, index),
    // The files are not in an export; those of a folder beside it are found for every kind of source.
    findFile: async () => undefined,
    close: found.close,
  }
}

/** The folder with the pictures and other files, in the folder of the export or beside its file. */
async function uploadsBeside(path: string): Promise<string | undefined> {
  for (const folder of [path, dirname(path)]) {
    const uploads = join(folder, 'wp-content', 'uploads')
    if (await isFolder(uploads, lstat)) return uploads
  }
  return undefined
}

async function* recordsOf({ files }: WxrFiles, index: WxrIndex): AsyncGenerator<SourceRecord> {
  const seen = new TextSet()
  let read = 0
  let unnamed = 0
  let cut: string | undefined
  for (const { file, encoding } of files) {
    const faults = noFaults()
    for await (const part of readWxr(file, encoding, faults)) {
      if (part.kind !== 'item' || QUIET_TYPES.test(typeOf(part.item))) continue
      read++
      const id = idOf(part.item.fields).slice(0, ID_MAX) || `item-${++unnamed}`
      const path = `${siteOf(index)}?p=${id}`
      if (read > RECORDS_MAX) throw new Unreadable(noteOf('dashboard.imports.reasonManyPosts'))
      yield !seen.add(id) ? repeated(`${path} (repeated ${read})`) : recordOf(path, part.item, index)
    }
    cut ??= faults.cut
  }
  if (cut !== undefined) {
    throw new Unreadable(noteOf('dashboard.imports.reasonFileCut', { part: cut, count: read }))
  }
}

function recordOf(path: string, item: WxrItem, index: WxrIndex): SourceRecord {
  return { path, read: async (say) => readWordpressPost(item, index, say) }
}

function repeated(path: string): SourceRecord {
  return {
    path,
    async read() {
      throw new LeftOut(noteOf('dashboard.imports.reasonTwiceInExport'))
    },
  }
}

/** `old.example/blog/`, before which WordPress puts the number of a post. */
function siteOf({ site }: WxrIndex): string {
  const address = site['wp:base_blog_url'] || site.link || ''
  if (!URL.canParse(address)) return ''
  const { host, pathname } = new URL(address)
  return `${host}${pathname.replace(/\/*$/, '/')}`
}

function originOf({ site }: WxrIndex): string | undefined {
  const address = site['wp:base_blog_url'] || site.link || ''
  return URL.canParse(address) && /^https?:/.test(address) ? new URL(address).origin : undefined
}
