import { createReadStream } from 'node:fs'
import { open, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileOf, isDownload } from '@byline/contract/addresses/upload-names'
import { limits } from '@byline/contract/rules/limits'
import pLimit from 'p-limit'
import type { Bucket } from '../env/bucket.ts'
import { type CopiesLimit, LocalCopies } from './local-copies.ts'
import { makeFolder } from './make-folder.ts'
import { orUnavailable } from './s3/or-unavailable.ts'
import { addressIn } from './s3/s3-address.ts'
import { bodyOfBytes } from './s3/s3-body.ts'
import { DamagedObject, type FetchedObject, S3Bucket } from './s3/s3-bucket.ts'
import { CALL_WAITS, type S3Waits } from './s3/s3-calls.ts'
import type { UploadStorage } from './upload-storage.ts'
import { unlessReadOnly } from './uploads-folder.ts'

/** Files that are fetched at the same time. */
const FETCHES = 16

/** Stores uploads in a bucket. What is read from it is compared with its sum, and served from a folder of this disk. */
export async function openUploadsBucket(
  given: Bucket,
  { folder, waits = CALL_WAITS, ...limit }: { folder: string; waits?: S3Waits } & CopiesLimit,
): Promise<UploadStorage> {
  const bucket = new S3Bucket(given, waits)
  await makeFolder(folder).catch(unlessReadOnly)
  const copies = await LocalCopies.open(folder, limit)
  const inTurn = pLimit(FETCHES)

  /** Fetches a file to a path and compares it; its size in bytes. */
  async function fetchTo(name: string, path: string): Promise<number | undefined> {
    let found: FetchedObject | undefined
    try {
      found = await inTurn(() => bucket.fetch(name, path))
      if (!found) return undefined
      assertIntact(name, found)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    // Makes the validators of a response the same on every machine.
    await utimes(path, new Date(), new Date(found.writtenAt))
    return found.bytes
  }

  async function find(name: string): Promise<Buffer | undefined> {
    const found = await bucket.read(name)
    if (found) assertIntact(name, found)
    return found?.data
  }
  const provide = (name: string) => copies.provide(name, (path) => fetchTo(name, path))

  return {
    place: addressIn(given),
    servedFrom: folder,
    strayDays: limits.restorableDays,
    has: (name) => orUnavailable(async () => (await bucket.head(name)) !== undefined),
    provide: (name) => orUnavailable(() => provide(name)),
    async read(name) {
      const data = await orUnavailable(() => find(name))
      if (!data) throw new Error(`${addressIn(given, name)} is missing`)
      return data
    },
    open: (name) =>
      orUnavailable(async () => {
        if (!(await provide(name))) return undefined
        return createReadStream('', { fd: await open(join(folder, name)) })
      }),
    copyTo: (name, path) => orUnavailable(async () => (await fetchTo(name, path)) !== undefined),
    write: (name, data) =>
      orUnavailable(async () => {
        const body = bodyOfBytes(data)
        const headers = headersOf(name)
        if (await bucket.put(name, body, { headers, ifMissing: true })) return true
        const stored = await find(name).catch(unlessDamaged)
        if (stored?.equals(data)) return false
        await copies.remove(name)
        return bucket.put(name, body, { headers })
      }),
    // The bucket may hold files of others, which the sweep must not delete.
    async *list() {
      const objects = bucket.list()
      while (true) {
        const { done, value } = await orUnavailable(() => objects.next())
        if (done) return
        if (fileOf(value.name) !== undefined) yield value
      }
    },
    remove: (name) =>
      orUnavailable(async () => {
        await bucket.delete(name)
        await copies.remove(name)
      }),
    problem: () =>
      bucket.check().then(
        () => undefined,
        ({ message }: Error) => message,
      ),
  }
}

/** The headers with which the storage itself would serve a file, whatever reads it from there. */
function headersOf(name: string): Record<string, string> {
  return {
    'Cache-Control': 'public, max-age=31536000, immutable',
    ...(isDownload(name)
      ? { 'Content-Type': 'application/octet-stream', 'Content-Disposition': 'attachment' }
      : { 'Content-Type': name.endsWith('.avif') ? 'image/avif' : 'image/webp' }),
  }
}

/** A picture in full size and a file for download are compared with their names too. */
function assertIntact(name: string, { isCompared, sha256 }: FetchedObject): void {
  const [, hash] = /^([0-9a-f]{32})\.\w+$/.exec(name) ?? []
  if (hash !== undefined ? sha256.startsWith(hash) : isCompared) return
  const reason = hash === undefined ? 'has no SHA-256: copy it with the command storage move' : 'has another content'
  throw new DamagedObject(`${name} ${reason}`)
}

function unlessDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedObject)) throw error
}
