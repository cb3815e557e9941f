import type { Entry, ZipFile } from 'yauzl'
import { Unreadable } from '../records/unreadable.ts'
import { archiveLimits } from './archive.ts'
import { entryName, entryPath } from './entry-name.ts'

/** The type of a file in the upper half of its attributes, if the archive was made on Unix or macOS. */
const TYPE = 0o170000
const IS_FILE = 0o100000
const IS_LINK = 0o120000

/** What file managers add to an archive. */
const ADDED = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/

export interface ListedEntries {
  entries: Map<string, Entry>
  skipped: { path: string; reason: string }[]
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
      throw new Unreadable('it has more than 200,000 files')
    const name = entryName(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields)
    if (/[/\\]$/.test(name) || ADDED.test(name)) continue
    const found = entryPath(name)
    if ('reason' in found) skipped.push({ path: shown(name), reason: found.reason })
    else if (entries.has(found.path))
      skipped.push({
        path: found.path,
        reason: 'the archive has it twice, and the first was taken',
      })
    else {
      const reason = unreadable(entry)
      if (reason) skipped.push({ path: found.path, reason })
      else entries.set(found.path, readable(entry))
    }
  }
  return { entries, skipped }
}

function unreadable(entry: Entry): string | undefined {
  if (entry.isEncrypted()) return 'it is encrypted'
  const type = (entry.externalFileAttributes >>> 16) & TYPE
  if (type === IS_LINK) return 'it is a link'
  if (type !== 0 && type !== IS_FILE) return 'it is no plain file'
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    return 'it is compressed in a way that is not supported'
  return undefined
}

/** The same entry with what is needed to read it; its names alone may have 200 KB. */
function readable(entry: Entry): Entry {
  const { compressionMethod, generalPurposeBitFlag, crc32 } = entry
  const { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader } = entry
  return Object.assign(Object.create(Object.getPrototypeOf(entry)) as Entry, {
    ...{ compressionMethod, generalPurposeBitFlag, crc32 },
    ...{ compressedSize, uncompressedSize, relativeOffsetOfLocalHeader },
  })
}

/** A name that can stand in a report. */
function shown(name: string): string {
  return name.replace(/\p{Cc}/gu, '\uFFFD').slice(0, 200)
}
