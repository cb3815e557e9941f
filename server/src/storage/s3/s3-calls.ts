import { channel } from 'node:diagnostics_channel'
import { ReadableStream } from 'node:stream/web'
import { setTimeout as delay } from 'node:timers/promises'
import type { Bucket } from '../../env/bucket.ts'
import { addressIn } from './s3-address.ts'
import { errorOfReply } from './s3-replies.ts'

/** The calls of S3's API by name (docs.aws.amazon.com/AmazonS3/latest/API/API_Operations.html), with their methods. */
const methods = {
  GetObject: 'GET',
  HeadObject: 'HEAD',
  PutObject: 'PUT',
  DeleteObject: 'DELETE',
  ListObjectsV2: 'GET',
  CreateMultipartUpload: 'POST',
  UploadPart: 'PUT',
  CompleteMultipartUpload: 'POST',
  AbortMultipartUpload: 'DELETE',
} as const

export interface S3Call {
  operation: keyof typeof methods
  /** The object, without the prefix; a list has none. */
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: { bytes: number; sha256: string; open: () => AsyncIterable<Uint8Array> }
}

export interface S3Waits {
  /** Milliseconds without a byte in either direction after which a call has failed. */
  idleMs: number
  /** Milliseconds before the second attempt, and four times as many before the third; by half more or less. */
  retryMs: number
  /** Milliseconds that one attempt may take. */
  totalMs?: number
}

/** Three attempts end before the deadline of a call (`http/connections/deadline.ts`). */
export const CALL_WAITS: S3Waits = { idleMs: 8_000, retryMs: 200, totalMs: 60_000 }

/** An ended attempt at a call, or an acknowledged upload that is not there; published on `s3Attempts`. */
export interface S3Attempt {
  operation: S3Call['operation']
  outcome: 'answered' | 'failed'
  seconds: number
}

/** The channel of Node's diagnostics on which every attempt is published, for the metrics. */
export const s3Attempts = channel('byline:s3-attempts')

/** Attempts at a call that the storage did not answer, or not well; 403 and such are final. */
export const ATTEMPTS = 3

/**
 * The time limit of a call that sends and brings no content. Three attempts end before an upload takes over the removal
 * of its files (`features/uploads/removals.ts`).
 */
const QUICK_MS = 2_000

/** The SHA-256 of an empty body. */
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** A call that has failed for good, with the status of the storage's answer if there was one. */
export class S3Failure extends Error {
  readonly status: number | undefined

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.status = (cause as { status?: number } | undefined)?.status
  }
}

/** Errors of this machine's disk, to which an object is written. */
const DISK_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'ENOENT'])

/** Publishes an attempt that began at `since`, a time of `performance.now()`. */
export function publishAttempt(operation: S3Attempt['operation'], outcome: S3Attempt['outcome'], since: number): void {
  const seconds = (performance.now() - since) / 1_000
  s3Attempts.publish({ operation, outcome, seconds } satisfies S3Attempt)
}

/** Reads a reply, and says at each chunk that something came. */
type Read<T> = (reply: Response, touch: () => void) => T | Promise<T>

/** Signed calls to a bucket. They throw `S3Failure` with a sentence, without the keys. */
export class S3Calls {
  readonly #bucket: Bucket
  readonly #waits: S3Waits

  constructor(bucket: Bucket, waits: S3Waits) {
    this.#bucket = bucket
    this.#waits = waits
  }

  /** Makes a call up to three times, and reads its reply. */
  async make<T>(call: S3Call, read: Read<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(call, read)
      } catch (error) {
        const { isFinal = false, code = '' } = error as { isFinal?: boolean; code?: string }
        if (DISK_ERRORS.has(code)) throw error
        if (isFinal || attempt === ATTEMPTS)
          throw new S3Failure(`${addressIn(this.#bucket, call.name)}: ${reasonOf(error)}`, error)
        await this.pause(attempt)
      }
    }
  }

  /** Waits before the next attempt, never as long as others that failed at the same moment. */
  async pause(attempt: number): Promise<void> {
    await delay(this.#waits.retryMs * 4 ** (attempt - 1) * (0.5 + Math.random()))
  }

  async #once<T>(call: S3Call, read: Read<T>): Promise<T> {
    const since = performance.now()
    try {
      const result = await this.#send(call, read)
      publishAttempt(call.operation, 'answered', since)
      return result
    } catch (error) {
      // That an object is missing, or there already, is an answer.
      const isAnswer = [404, 412].includes((error as { status?: number }).status ?? 0)
      publishAttempt(call.operation, isAnswer ? 'answered' : 'failed', since)
      throw error
    }
  }

  async #send<T>({ operation, name, query, headers, body }: S3Call, read: Read<T>): Promise<T> {
    const method = methods[operation]
    // Loaded with the first call, as most sites make none.
    const { AwsV4Signer } = await import('aws4fetch')
    const signed = await new AwsV4Signer({
      ...this.#bucket,
      method,
      url: this.#urlOf(name, query),
      service: 's3',
      headers: {
        'X-Amz-Content-Sha256': body?.sha256 ?? NOTHING,
        ...(body && { 'Content-Length': String(body.bytes) }),
        ...headers,
      },
    }).sign()
    const isQuick = method === 'HEAD' || method === 'DELETE'
    const idle = idleTimer(isQuick ? { ...this.#waits, totalMs: QUICK_MS } : this.#waits)
    try {
      const reply = await fetch(signed.url, {
        method,
        headers: signed.headers,
        signal: idle.signal,
        redirect: 'manual',
        ...(body && { body: streamOf(body.open(), idle.touch), duplex: 'half' }),
      })
      idle.touch()
      if (!reply.ok) throw errorOfReply(reply.status, await reply.text())
      return await read(reply, idle.touch)
    } finally {
      idle.end()
    }
  }

  /** The bucket is in the path, because every storage understands that, whatever its certificate. */
  #urlOf(name: string | undefined, query: Record<string, string> = {}): string {
    const { endpoint, bucket, prefix } = this.#bucket
    const key = name === undefined ? '' : [prefix, name].filter(Boolean).join('/')
    const search = new URLSearchParams(query)
    return `${endpoint}/${bucket}/${key}${search.size > 0 ? `?${search}` : ''}`
  }
}

/** Aborts when nothing was sent or received for so long, or all of it takes too long. */
function idleTimer({ idleMs, totalMs }: S3Waits) {
  const controller = new AbortController()
  const abort = (reason: string) => () => controller.abort(new Error(reason))
  const isIdle = abort(`nothing was sent or received for ${Math.ceil(idleMs / 1_000)} seconds`)
  let timer = setTimeout(isIdle, idleMs)
  const total = totalMs && setTimeout(abort(`it took more than ${Math.ceil(totalMs / 1_000)} seconds`), totalMs)
  return {
    signal: controller.signal,
    touch: () => {
      clearTimeout(timer)
      timer = setTimeout(isIdle, idleMs)
    },
    end: () => {
      clearTimeout(timer)
      clearTimeout(total)
    },
  }
}

/** The bytes as they are read, as fast as they are sent; with their length in the headers they are no chunked body. */
function streamOf(chunks: AsyncIterable<Uint8Array>, touch: () => void): ReadableStream {
  async function* touched() {
    for await (const chunk of chunks) {
      touch()
      yield chunk
    }
  }
  return ReadableStream.from(touched())
}

/** `fetch` hides the reason of a lost connection behind 'fetch failed'. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { message?: string; code?: string } }
  return cause?.message || cause?.code || message
}
