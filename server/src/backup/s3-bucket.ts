import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { setTimeout as delay } from 'node:timers/promises'
import type { Bucket } from '../env/bucket.ts'
import { sumOf } from './manifest.ts'
import { addressIn } from './s3-address.ts'
import { errorOfReply, readList } from './s3-replies.ts'

/** One PUT can have at most 5 GB (docs.aws.amazon.com/AmazonS3/latest/API/API_PutObject.html). */
const PUT_MAX_BYTES = 5 * 1_024 ** 3
/** Attempts at a call that the storage did not answer, or not well; 403 and such are final. */
const ATTEMPTS = 3

interface Waits {
  /** Milliseconds without a byte in either direction after which a call has failed. */
  idleMs: number
  /** Milliseconds before the second attempt, and four times as many before the third. */
  retryMs: number
}
const WAITS: Waits = { idleMs: 60_000, retryMs: 2_000 }

/** An object in the bucket; its name is without the prefix. */
export interface BucketObject {
  name: string
  bytes: number
}

interface Call {
  method: 'GET' | 'PUT' | 'HEAD' | 'DELETE'
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** The file that is sent. */
  file?: string
}

/**
 * Files in a bucket of S3 or of a storage that speaks its language. Its functions throw sentences, without the keys.
 * The storage checks what it receives against the signed SHA-256 (S3's Signature Version 4).
 */
export class S3Bucket {
  readonly #bucket: Bucket
  readonly #waits: Waits

  constructor(bucket: Bucket, waits = WAITS) {
    this.#bucket = bucket
    this.#waits = waits
  }

  /** Lists the objects directly below the prefix. */
  async list(): Promise<BucketObject[]> {
    const found: BucketObject[] = []
    const prefix = this.#keyOf('')
    let next: string | undefined
    do {
      const query = {
        'list-type': '2',
        delimiter: '/',
        prefix,
        ...(next !== undefined && { 'continuation-token': next }),
      }
      const text = await this.#call({ method: 'GET', query }, (reply) => reply.text())
      const page = readList(text)
      found.push(...page.objects.map(({ key, bytes }) => ({ name: key.slice(prefix.length), bytes })))
      next = page.next
    } while (next !== undefined)
    return found
  }

  /** Stores a file, and makes sure that the storage has all of it. */
  async put(file: string, name: string): Promise<void> {
    const { bytes, sha256 } = await sumOf(file)
    if (bytes > PUT_MAX_BYTES)
      throw new Error(
        `the backup has ${Math.ceil(bytes / 1_000_000_000)} GB, and S3 takes at most 5 GB at once: set BACKUPS to a folder`,
      )
    const checksum = Buffer.from(sha256, 'hex').toString('base64')
    const headers = {
      'Content-Length': String(bytes),
      'Content-Type': 'application/x-tar',
      'X-Amz-Content-Sha256': sha256,
      'X-Amz-Checksum-Sha256': checksum,
    }
    const returned = await this.#call({ method: 'PUT', name, headers, file }, (reply) =>
      reply.headers.get('X-Amz-Checksum-Sha256'),
    )
    const stored = await this.#call({ method: 'HEAD', name }, (reply) => Number(reply.headers.get('Content-Length')))
    // Not every storage returns a checksum; each has compared the SHA-256 of the signature.
    if (stored === bytes && (returned === null || returned === checksum)) return
    await this.delete(name)
    throw new Error(`${addressIn(this.#bucket, name)} did not arrive as it was sent`)
  }

  /** Fetches an object into a new file. */
  async fetch(name: string, file: string): Promise<void> {
    await this.#call({ method: 'GET', name }, async (reply, touch) => {
      const length = Number(reply.headers.get('Content-Length'))
      let bytes = 0
      await pipeline(
        Readable.fromWeb(reply.body as never),
        async function* count(chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            touch()
            bytes += chunk.length
            yield chunk
          }
        },
        createWriteStream(file, { mode: 0o600 }),
      )
      if (bytes !== length) throw new Error('the connection ended too early')
    })
  }

  async delete(name: string): Promise<void> {
    await this.#call({ method: 'DELETE', name }, async () => undefined)
  }

  /** Makes a call up to three times, and reads its reply. */
  async #call<T>(call: Call, read: (reply: Response, touch: () => void) => T | Promise<T>) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(call, read)
      } catch (error) {
        const { isFinal = false } = error as { isFinal?: boolean }
        if (isFinal || attempt === ATTEMPTS)
          throw new Error(`${addressIn(this.#bucket, call.name)}: ${reasonOf(error)}`, { cause: error })
        await delay(this.#waits.retryMs * 4 ** (attempt - 1))
      }
    }
  }

  async #once<T>(
    { method, name, query, headers, file }: Call,
    read: (reply: Response, touch: () => void) => T | Promise<T>,
  ): Promise<T> {
    const url = this.#urlOf(name, query)
    // Loaded with the first call, as most sites make none.
    const { AwsV4Signer } = await import('aws4fetch')
    const signed = await new AwsV4Signer({
      ...this.#bucket,
      method,
      url,
      service: 's3',
      headers: { ...(file === undefined && { 'X-Amz-Content-Sha256': NOTHING }), ...headers },
    }).sign()
    const idle = idleTimer(this.#waits.idleMs)
    try {
      const reply = await fetch(signed.url, {
        method,
        headers: signed.headers,
        signal: idle.signal,
        redirect: 'manual',
        ...(file !== undefined && { body: bodyOf(file, idle.touch), duplex: 'half' }),
      })
      idle.touch()
      if (!reply.ok) throw errorOfReply(reply.status, await reply.text())
      return await read(reply, idle.touch)
    } finally {
      idle.end()
    }
  }

  #keyOf(name: string): string {
    const { prefix } = this.#bucket
    return prefix === '' ? name : `${prefix}/${name}`
  }

  /** The bucket is in the path, because every storage understands that, whatever its certificate. */
  #urlOf(name: string | undefined, query: Record<string, string> = {}): string {
    const { endpoint, bucket } = this.#bucket
    const key = name === undefined ? '' : this.#keyOf(name)
    const search = new URLSearchParams(query)
    return `${endpoint}/${bucket}/${key}${search.size > 0 ? `?${search}` : ''}`
  }
}

/** The SHA-256 of an empty body. */
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Aborts when nothing was sent or received for so long. */
function idleTimer(ms: number) {
  const controller = new AbortController()
  const abort = () => controller.abort(new Error(`nothing was sent or received for ${Math.ceil(ms / 1_000)} seconds`))
  let timer = setTimeout(abort, ms)
  return {
    signal: controller.signal,
    touch: () => {
      clearTimeout(timer)
      timer = setTimeout(abort, ms)
    },
    end: () => clearTimeout(timer),
  }
}

/** The file as it is read, as fast as it is sent; with its length in the headers it is no chunked body. */
function bodyOf(file: string, touch: () => void): ReadableStream {
  async function* chunks() {
    for await (const chunk of createReadStream(file)) {
      touch()
      yield chunk as Uint8Array
    }
  }
  return ReadableStream.from(chunks())
}

/** `fetch` hides the reason of a lost connection behind 'fetch failed'. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { message?: string; code?: string } }
  return cause?.message || cause?.code || message
}
