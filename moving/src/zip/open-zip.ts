import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { noteOf } from '@byline/contract/imports/note'
import { openPromise, type ZipFile } from 'yauzl'
import { bytesAt } from '../files/plain-file.ts'
import { decodeText } from '../records/decode-text.ts'
import { Unreadable } from '../records/unreadable.ts'
import { type Archive, archiveLimits } from './archive.ts'
import { type ListedEntries, listEntries } from './list-entries.ts'
import { type Budget, readEntry } from './read-entry.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** The files of a zip; undefined if it is another file. Throws `Unreadable` if it is damaged. */
export async function openZip(file: string, limits = archiveLimits): Promise<Archive | undefined> {
  if (!(await isZip(file))) return undefined
  const zip = await openFile(file)
  if (zip.entryCount > limits.files) {
    zip.close()
    throw new Unreadable(noteOf('dashboard.imports.reasonManyFiles', { count: limits.files }))
  }
  // An error after the list was read belongs to the entry that is read then.
  const listed = await listEntries(zip).catch((error: unknown) => {
    zip.close()
    throw asUnreadable(error)
  })
  zip.on('error', () => {})
  const budget = { read: 0, compressed: (await stat(file)).size, limits }
  return archiveOf(zip, listed, budget)
}

function archiveOf(zip: ZipFile, { entries, skipped }: ListedEntries, budget: Budget): Archive {
  const unpacked = new Map<string, Promise<string>>()
  let folder: Promise<string> | undefined
  const find = (path: string) => {
    const entry = entries.get(path)
    if (!entry) throw new Unreadable(noteOf('dashboard.imports.reasonNotInArchive', { path }))
    return entry
  }
  return {
    paths: [...entries.keys()].sort(),
    skipped,
    async readText(path) {
      const chunks: Buffer[] = []
      const bytes = readEntry(zip, find(path), budget, budget.limits.textBytes)
      for await (const chunk of bytes) chunks.push(chunk)
      return decodeText(Buffer.concat(chunks)).text
    },
    unpack(path) {
      const known = unpacked.get(path)
      if (known) return known
      folder ??= makeTemporaryFolder('zip')
      const name = `${unpacked.size}${safeExtension(path)}`
      const file = folder.then((at) => unpackTo(join(at, name), zip, find(path), budget))
      unpacked.set(path, file)
      return file
    },
    async close() {
      zip.close()
      if (folder) await rm(await folder, { recursive: true, force: true })
    },
  }
}

async function unpackTo(
  file: string,
  zip: ZipFile,
  entry: Parameters<typeof readEntry>[1],
  budget: Budget,
): Promise<string> {
  const bytes = readEntry(zip, entry, budget, budget.limits.fileBytes)
  try {
    await pipeline(Readable.from(bytes), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    return file
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** Files get our own names; a plain extension stays for people who look into the folder. */
function safeExtension(path: string): string {
  return /^\.[a-z0-9]{1,8}$/i.exec(extname(path))?.[0] ?? ''
}

/** The first bytes of a zip with entries, and of an empty one. */
const ZIP = [0x504b0304, 0x504b0506]

async function isZip(file: string): Promise<boolean> {
  // A folder is no zip, and cannot be read.
  const bytes = await bytesAt(file, 0, 4).catch(() => Buffer.alloc(0))
  return bytes.length === 4 && ZIP.includes(bytes.readUInt32BE())
}

async function openFile(file: string): Promise<ZipFile> {
  try {
    // Names and sizes are checked here, so that one odd entry does not end the whole list.
    return await openPromise(file, { autoClose: false, decodeStrings: false, validateEntrySizes: false })
  } catch (error) {
    throw asUnreadable(error)
  }
}

function asUnreadable(error: unknown): Unreadable {
  if (error instanceof Unreadable) return error
  return new Unreadable(noteOf('dashboard.imports.reasonNoZip', { error: (error as Error).message.slice(0, 100) }))
}
