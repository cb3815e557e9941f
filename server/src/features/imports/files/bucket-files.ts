import { existsSync, statSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Bucket } from '../../../env/bucket.ts'
import { inTurns } from '../../../storage/in-turns.ts'
import { orUnavailable } from '../../../storage/s3/or-unavailable.ts'
import { bodyOfBytes } from '../../../storage/s3/s3-body.ts'
import { type BucketObject, DamagedObject, S3Bucket } from '../../../storage/s3/s3-bucket.ts'
import { CALL_WAITS, type S3Waits } from '../../../storage/s3/s3-calls.ts'
import { sealBytesAlike, unsealBytes } from '../../../tokens/sealed.ts'
import { copiesFolder } from './copies-folder.ts'
import { assertSpaceFor, writePartOf } from './disk-files.ts'
import { type ImportFiles, type Sent, type Source, sourceName } from './import-files.ts'

/** The time in which parts are fetched before the job looks whether they are still wanted, in milliseconds. */
const FETCH_MS = 1_000
/** Objects that are deleted at the same time, so that a call that deletes a large file ends before its deadline. */
const DELETIONS = 16

interface Given {
  dataDir: string
  tokenSecret: Uint8Array
  waits?: S3Waits
}

/** Bytes of files that this process has fetched, by their paths. Another process begins again. */
const fetched = new Map<string, number>()

/**
 * The files below `imports/` in the bucket of uploads, encrypted with the key of the site, because everybody may be
 * allowed to read pictures there. The sent file is stored in the parts in which it came, each named by its place, so
 * that any machine may take the next one.
 */
export function openBucketFiles(given: Bucket, { dataDir, tokenSecret, waits = CALL_WAITS }: Given): ImportFiles {
  const prefix = [given.prefix, 'imports'].filter(Boolean).join('/')
  const bucket = new S3Bucket({ ...given, prefix }, waits)
  const workFolder = (id: string) => join(copiesFolder(dataDir), id)

  async function put(name: string, bytes: Uint8Array): Promise<void> {
    // The same bytes each time, as the storage deletes what differs from what it was sent: a part may be sent twice at once.
    const sealed = sealBytesAlike(tokenSecret, purposeOf(name), bytes)
    await orUnavailable(() => bucket.put(name, bodyOfBytes(sealed)))
  }

  /** Undefined if there is no such object, or only a damaged one. */
  async function read(name: string): Promise<Buffer | undefined> {
    const found = await orUnavailable(() => bucket.read(name).catch(unlessDamaged))
    return found && unsealBytes(tokenSecret, purposeOf(name), found.data)
  }

  async function objects(start: string): Promise<BucketObject[]> {
    return orUnavailable(() => Array.fromAsync(bucket.list(start)))
  }

  async function remove(start: string): Promise<void> {
    const stored = Readable.from(await objects(start))
    await inTurns(stored, DELETIONS, ({ name }: BucketObject) => orUnavailable(() => bucket.delete(name)))
  }

  /** Fetches the parts that follow what is here; false if one of them is missing or damaged. */
  async function fetchParts(row: Sent, path: string): Promise<boolean> {
    const end = performance.now() + FETCH_MS
    let offset = fetched.get(path) ?? 0
    // However slow the storage is, each call brings a part.
    do {
      const part = await read(partName(row, offset))
      if (!part || part.length === 0 || offset + part.length > row.bytes) return false
      await writePartOf(workFolder(row.id), `${sourceName(row)}.unfinished`, offset, part)
      offset += part.length
      fetched.set(path, offset)
    } while (offset < row.bytes && performance.now() < end)
    return true
  }

  async function provideSource(row: Sent): Promise<Source> {
    const path = join(workFolder(row.id), sourceName(row))
    if (existsSync(path)) return { state: 'here', path }
    // Another process of this machine may have begun again meanwhile.
    if (statSync(`${path}.unfinished`, { throwIfNoEntry: false })?.size !== fetched.get(path)) fetched.delete(path)
    if (!fetched.has(path)) await assertSpaceFor(dataDir, row.bytes)
    if (!(await fetchParts(row, path))) {
      fetched.delete(path)
      return { state: 'gone' }
    }
    if ((fetched.get(path) ?? 0) < row.bytes) return { state: 'coming' }
    await rename(`${path}.unfinished`, path)
    fetched.delete(path)
    return { state: 'here', path }
  }

  return {
    workFolder,
    // The machine that works on it checks its disk.
    assertSpaceFor: async () => {},
    writePart: (row, offset, part) => put(partName(row, offset), part),
    list: async (id) => namesByImport(await objects(id === undefined ? '' : `${id}.`)),
    provideSource,
    read: async (id, name) => (await read(`${id}.${name}`))?.toString(),
    write: (id, name, text) => put(`${id}.${name}`, Buffer.from(text)),
    store: async (id, name) => put(`${id}.${name}`, await readFile(join(workFolder(id), name))),
    async deleteSource(row) {
      await remove(partName(row))
      await rm(workFolder(row.id), { recursive: true, force: true })
    },
    async deleteAll(id) {
      await remove(`${id}.`)
      await rm(workFolder(id), { recursive: true, force: true })
    },
  }
}

/** The id of an import, and the name of one of its files; a sent file is followed by the place of the part. */
const NAME = /^([0-9a-f-]{36})\.((?:report|undo-[\w-]+)\.json|source\.\w+(?=\.\d{15}$))/

function namesByImport(objects: BucketObject[]): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>()
  for (const object of objects) {
    const [, id, name] = NAME.exec(object.name) ?? []
    if (id !== undefined && name !== undefined) files.set(id, (files.get(id) ?? new Set()).add(name))
  }
  return files
}

/** The name of the part that begins at an offset, or the beginning of the names of all parts. */
function partName(row: Sent, offset?: number): string {
  return `${row.id}.${sourceName(row)}.${offset === undefined ? '' : String(offset).padStart(15, '0')}`
}

/** A key for each name, so that no object is taken for another one. */
function purposeOf(name: string): string {
  return `file of an import: ${name}`
}

function unlessDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedObject)) throw error
}
