import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Bucket } from '../../env/bucket.ts'
import type { FileSum } from '../file-sum.ts'
import { addressIn } from './s3-address.ts'
import type { S3Body } from './s3-body.ts'
import { ATTEMPTS, publishAttempt, S3Calls, S3Failure, type S3Waits } from './s3-calls.ts'
import { PART_BYTES, putParts } from './s3-parts.ts'
import { readList } from './s3-replies.ts'

const WAITS: S3Waits = { idleMs: 60_000, retryMs: 2_000 }

/** The SHA-256 of an object, in hexadecimal, which every storage returns as it was sent. */
const SUM = 'x-amz-meta-sha256'

/** An object in the bucket; its name is without the prefix. */
export interface BucketObject {
  name: string
  bytes: number
  /** Milliseconds since 1970. */
  writtenAt: number
}

/** An object as the storage describes it. */
interface StoredObject {
  bytes: number
  /** Undefined if this program has not stored it. */
  sha256: string | undefined
  writtenAt: number
}

/** An object that was fetched. */
export interface FetchedObject extends FileSum {
  writtenAt: number
  /** Whether a sum was stored with it, and so compared. */
  isCompared: boolean
}

/** The bytes that came are not those that were stored. */
export class DamagedObject extends Error {}

interface PutOptions {
  /** Headers of the object, such as its type. */
  headers?: Record<string, string>
  /** Stores nothing where an object has that name already. */
  ifMissing?: boolean
}

/**
 * Files in a bucket of S3 or of a storage that speaks its language. Its functions throw sentences, without the keys.
 * The storage checks what it receives against the signed SHA-256 (S3's Signature Version 4). Headers of checksums are
 * not sent, as some storages refuse them.
 */
export class S3Bucket {
  readonly #bucket: Bucket
  readonly #calls: S3Calls

  constructor(bucket: Bucket, waits = WAITS) {
    this.#bucket = bucket
    this.#calls = new S3Calls(bucket, waits)
  }

  /** Lists the objects directly below the prefix whose names begin so, page by page. */
  async *list(start = ''): AsyncGenerator<BucketObject> {
    const prefix = this.#bucket.prefix && `${this.#bucket.prefix}/`
    let next: string | undefined
    do {
      const query = {
        'list-type': '2',
        delimiter: '/',
        prefix: prefix + start,
        ...(next !== undefined && { 'continuation-token': next }),
      }
      const page = readList(await this.#calls.make({ operation: 'ListObjectsV2', query }, (reply) => reply.text()))
      for (const { key, bytes, writtenAt } of page.objects) yield { name: key.slice(prefix.length), bytes, writtenAt }
      next = page.next
    } while (next !== undefined)
  }

  /** Makes sure that the storage answers, has the bucket and knows the key. */
  async check(): Promise<void> {
    const query = { 'list-type': '2', 'max-keys': '1', prefix: this.#bucket.prefix }
    await this.#calls.make({ operation: 'ListObjectsV2', query }, (reply) => reply.text())
  }

  /** The description of an object; undefined if there is none. */
  async head(name: string): Promise<StoredObject | undefined> {
    return this.#calls.make({ operation: 'HeadObject', name }, describe).catch(unlessMissing)
  }

  /**
   * Stores an object, and makes sure that the storage has all of it, whatever it has answered. Returns whether it was
   * stored: with `ifMissing` an object that was there before stays.
   */
  async put(name: string, body: S3Body, { headers = {}, ifMissing = false }: PutOptions = {}): Promise<boolean> {
    if (!ifMissing) return this.#put(name, body, headers, {})
    try {
      return await this.#put(name, body, headers, { 'If-None-Match': '*' })
    } catch (error) {
      // A storage without conditional writes.
      if (!(error instanceof S3Failure) || error.status !== 501) throw error
      return !(await this.head(name)) && this.#put(name, body, headers, {})
    }
  }

  async #put(
    name: string,
    body: S3Body,
    headers: Record<string, string>,
    conditions: Record<string, string>,
  ): Promise<boolean> {
    const all = { ...headers, [SUM]: body.sha256 }
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      if (attempt > 1) await this.#calls.pause(attempt - 1)
      const since = performance.now()
      const isStored =
        body.bytes > PART_BYTES
          ? await putParts(this.#calls, name, body, { headers: all, conditions })
          : await this.#putWhole(name, body, { ...all, ...conditions })
      if (!isStored) return false
      const found = await this.head(name)
      if (found && found.bytes === body.bytes && found.sha256 === body.sha256) return true
      publishAttempt('PutObject', 'failed', since)
      if (found) await this.delete(name)
    }
    throw new S3Failure(`${addressIn(this.#bucket, name)} did not arrive as it was sent`)
  }

  async #putWhole(name: string, body: S3Body, headers: Record<string, string>): Promise<boolean> {
    const { bytes, sha256 } = body
    const sent = { bytes, sha256, open: () => body.read(0, bytes) }
    try {
      await this.#calls.make({ operation: 'PutObject', name, headers, body: sent }, (reply) => reply.text())
      return true
    } catch (error) {
      if ((error as S3Failure).status === 412) return false
      throw error
    }
  }

  /**
   * Fetches an object into a file, and compares it with the sum that was stored with it. Undefined if there is no such
   * object. Throws `DamagedObject`.
   */
  async fetch(name: string, file: string): Promise<FetchedObject | undefined> {
    return this.#get(name, (chunks) => pipeline(chunks, createWriteStream(file, { mode: 0o600 })))
  }

  /** The bytes of an object, as `fetch` compares them. */
  async read(name: string): Promise<(FetchedObject & { data: Buffer }) | undefined> {
    let parts: Uint8Array[] = []
    const found = await this.#get(name, async (chunks) => {
      parts = []
      for await (const chunk of chunks) parts.push(chunk)
    })
    return found && { ...found, data: Buffer.concat(parts) }
  }

  async #get(
    name: string,
    take: (chunks: AsyncIterable<Uint8Array>) => Promise<void>,
  ): Promise<FetchedObject | undefined> {
    return this.#calls
      .make({ operation: 'GetObject', name }, async (reply, touch) => {
        const stored = describe(reply)
        const hash = createHash('sha256')
        let bytes = 0
        async function* counted(chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            touch()
            bytes += chunk.length
            hash.update(chunk)
            yield chunk
          }
        }
        await take(counted(Readable.fromWeb(reply.body as never)))
        if (bytes !== stored.bytes) throw new Error('the connection ended too early')
        const sha256 = hash.digest('hex')
        if (stored.sha256 !== undefined && stored.sha256 !== sha256)
          throw new DamagedObject('its content is not what was stored')
        return { bytes, sha256, writtenAt: stored.writtenAt, isCompared: stored.sha256 !== undefined }
      })
      .catch((error) => {
        if (error.cause instanceof DamagedObject) throw new DamagedObject(error.message)
        return unlessMissing(error)
      })
  }

  async delete(name: string): Promise<void> {
    await this.#calls.make({ operation: 'DeleteObject', name }, (reply) => reply.text()).catch(unlessMissing)
  }
}

function describe({ headers }: Response): StoredObject {
  return {
    bytes: Number(headers.get('Content-Length')),
    sha256: headers.get(SUM) ?? undefined,
    writtenAt: Date.parse(headers.get('Last-Modified') ?? '') || 0,
  }
}

/** Undefined for an object that is missing; a missing bucket is an error. */
function unlessMissing(error: Error & { status?: number }): undefined {
  if (error.status !== 404 || error.message.includes('NoSuchBucket')) throw error
}
