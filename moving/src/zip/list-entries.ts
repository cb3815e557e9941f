import { type Note, noteOf } from '@byline/contract/imports/note'
import { type Entry, type ExtraField, getFileNameLowLevel, type ZipFile } from 'yauzl'
import { decoded } from '../records/decode-text.ts'
import type { Skipped } from '../records/source.ts'
import { Unreadable } from '../records/unreadable.ts'
import { archiveLimits } from './archive.ts'

/** The type of a file in the upper half of its attributes, if the archive was made on Unix or macOS. */
const TYPE = 0o170000
const IS_FILE = 0o100000
const IS_LINK = 0o120000

/** Files that file managers add to an archive. */
const ADDED = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/

export interface ListedEntries {
  entries: Map<string, Entry>
  skipped: Skipped[]
}

/** The files of a zip by their paths; nothing is unpacked. Throws `Unreadable`. */
export async function listEntries(zip: ZipFile): Promise<ListedEntries> {
  const entries = new Map<string, Entry>()
  const skipped: ListedEntries['skipped'] = []
  let count = 0
  let nameBytes = 0
  for await (const entry of zip.eachEntry()) {
    count++
    nameBytes += entry.fileNameRaw.length
    if (count > archiveLimits.files || nameBytes > archiveLimits.nameBytes)
      throw new Unreadable(noteOf('dashboard.imports.reasonMoreThan200000Files'))
    const name = entryName(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields)
    if (/[/\\]$/.test(name) || ADDED.test(name)) continue
    const found = entryPath(name)
    if ('reason' in found) skipped.push({ path: shown(name), reason: found.reason })
    else if (entries.has(found.path))
      skipped.push({ path: found.path, reason: noteOf('dashboard.imports.reasonTwiceInArchive') })
    else {
      const reason = unreadable(entry)
      if (reason) skipped.push({ path: found.path, reason })
      else entries.set(found.path, readable(entry))
    }
  }
  return { entries, skipped }
}

function unreadable(entry: Entry): Note | undefined {
  if (entry.isEncrypted()) return noteOf('dashboard.imports.reasonEncrypted')
  const type = (entry.externalFileAttributes >>> 16) & TYPE
  if (type === IS_LINK) return noteOf('dashboard.imports.reasonLink')
  if (type !== 0 && type !== IS_FILE) return noteOf('dashboard.imports.reasonNoPlainFile')
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    return noteOf('dashboard.imports.reasonCompression')
  return undefined
}

/** The same entry with what is needed to read it; its names alone may have 200 KB. */
function readable(entry: Entry): Entry {
  const { compressionMethod, generalPurposeBitFlag, crc32 } = entry
  const { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader } = entry
  return Object.assign(Object.create(Object.getPrototypeOf(entry)) as Entry, {
    compressionMethod,
    generalPurposeBitFlag,
    crc32,
    compressedSize,
    uncompressedSize,
    relativeOffsetOfLocalHeader,
  })
}

/** A name without control characters, for the report. */
function shown(name: string): string {
  return name.replace(/\p{Cc}/gu, '\uFFFD').slice(0, 200)
}

/** Longer paths do not fit into an index of PostgreSQL. */
const PATH_MAX_BYTES = 2_000
/** The bit that says that a name is UTF-8 (APPNOTE.TXT 4.4.4). */
const IS_UTF8 = 0x800

/** The path of an entry, or the reason why it has none that can be trusted. */
function entryPath(name: string): { path: string } | { reason: Note } {
  if (/\p{Cc}/u.test(name)) return { reason: noteOf('dashboard.imports.reasonControlCharacters') }
  if (Buffer.byteLength(name) > PATH_MAX_BYTES) return { reason: noteOf('dashboard.imports.reasonLongName') }
  // Some programs for Windows write backslashes, although the format has slashes only (APPNOTE.TXT 4.4.17.1).
  const path = name.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return { reason: noteOf('dashboard.imports.reasonAbsolutePath') }
  const parts = path.split('/')
  if (parts.includes('..')) return { reason: noteOf('dashboard.imports.reasonPathLeaves') }
  if (parts.includes('') || parts.includes('.')) return { reason: noteOf('dashboard.imports.reasonPathNotPlain') }
  return { path: parts.join('/') }
}

/**
 * The name of an entry. It is UTF-8 if a flag or an extra field says so (APPNOTE.TXT 4.4.4, 4.6.9), or if its bytes are,
 * because macOS does not set the flag; otherwise it is CP437.
 */
function entryName(flags: number, raw: Buffer, extraFields: ExtraField[]): string {
  const utf8 = decoded(raw)
  if (utf8 !== undefined && ((flags & IS_UTF8) !== 0 || extraFields.length === 0)) return utf8
  const said = getFileNameLowLevel(flags, raw, extraFields, true)
  const isCp437 = said === getFileNameLowLevel(0, raw, [], true)
  return isCp437 && utf8 !== undefined ? utf8 : said
}
