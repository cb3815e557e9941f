import { compress, decompress, type Encoding, type Quality } from '../../headers/content-encoding.ts'
import { digestOf } from '../../headers/digest.ts'
import type { LastModified } from './last-modified.ts'
import { storeHeaders, type Variant } from './stored-headers.ts'

/** A body that was compressed while it was streamed; the uncompressed body was never in memory as a whole. */
interface CompressedBody {
  digest: string
  encoding: Encoding
  body: Buffer
}

type Options = Pick<CachedResponse, 'contentType' | 'cacheTags'> & {
  validUntil?: number | undefined
  cacheControl?: string | undefined
  lastModified?: LastModified | undefined
  link?: string | undefined
  language?: string | undefined
}

/** A finished response in memory, in each requested encoding. */
export class CachedResponse {
  readonly cacheTags: ReadonlySet<string>
  readonly contentType: string
  /** Milliseconds since 1970 at which it expires, whatever its cache tags. */
  readonly validUntil: number
  readonly cacheControl: string
  readonly lastModified: LastModified | undefined
  readonly link: string | undefined
  readonly language: string | undefined
  /** Route of the call or page, for the log. */
  route = ''
  /** Bytes of the body it was created with. */
  readonly length: number
  /** Milliseconds since 1970. */
  readonly cachedAt = Date.now()
  hits = 0
  readonly digest: string
  /** True for the body of a stream, which is too long to be converted to another encoding in memory. */
  readonly isLong: boolean
  readonly #variants = new Map<Encoding, Variant>()
  readonly #inFlight = new Map<Encoding, Promise<Buffer>>()
  #onResize: (bytes: number) => void = () => undefined

  constructor(
    content: string | readonly string[] | CompressedBody,
    {
      contentType,
      cacheTags,
      validUntil = Number.POSITIVE_INFINITY,
      cacheControl = 'no-cache',
      lastModified,
      link,
      language,
    }: Options,
  ) {
    const isCompressed = typeof content === 'object' && 'encoding' in content
    this.isLong = isCompressed
    const { digest, encoding, body } = isCompressed ? content : plainBody([content].flat())
    this.validUntil = validUntil
    this.cacheControl = cacheControl
    this.lastModified = lastModified
    this.link = link
    this.language = language
    this.cacheTags = cacheTags
    this.contentType = contentType
    this.digest = digest
    this.length = body.length
    this.#variants.set(encoding, { body, quality: 'best' })
  }

  get bytes(): number {
    return this.#variants.values().reduce((sum, { body, linesAndBody = body }) => sum + linesAndBody.length, 0)
  }

  variant(encoding: Encoding): Variant | undefined {
    return this.#variants.get(encoding)
  }

  /** The body in that encoding. If there is no such variant yet, it is compressed quickly. */
  async body(encoding: Encoding): Promise<Buffer> {
    const variant = this.#variants.get(encoding)
    if (variant) return variant.body
    const inFlight = this.#inFlight.get(encoding) ?? this.#compress(encoding, 'quick')
    this.#inFlight.set(encoding, inFlight)
    try {
      return await inFlight
    } finally {
      this.#inFlight.delete(encoding)
    }
  }

  /** Compresses every quick variant again, as small as possible. */
  async recompress(): Promise<void> {
    for (const [encoding, { quality }] of this.#variants) {
      if (quality === 'quick') await this.#compress(encoding, 'best')
    }
  }

  get isSmallest(): boolean {
    return this.#variants.values().every(({ quality }) => quality === 'best')
  }

  /** A strong validator: it identifies the content and its encoded bytes (RFC 9110 §8.8.3). */
  etag(encoding: Encoding): string {
    if (encoding === 'identity') return `"${this.digest}"`
    return `"${this.digest}-${encoding}-${this.#variants.get(encoding)?.quality}"`
  }

  /**
   * Whether an `If-None-Match` header names this content in any encoding (RFC 9110 §13.1.2). A digest cannot be part of
   * another one, so the list need not be parsed.
   */
  matches(ifNoneMatch: string): boolean {
    return ifNoneMatch === '*' || ifNoneMatch.includes(this.digest)
  }

  /** Adds the same content in another encoding. */
  addVariant(encoding: Encoding, body: Buffer): void {
    this.#replace(encoding, { body, quality: 'best' })
  }

  /** Stores the headers with the body in that encoding, unless it was dropped. */
  storeHeaders(encoding: Encoding, headers: object): void {
    const variant = this.#variants.get(encoding)
    if (!variant) return
    this.#resize(() => storeHeaders(variant, headers))
  }

  /** Drops the uncompressed body: most browsers never request it, and it can be restored by decompression. */
  dropPlain(): void {
    if (this.#variants.size > 1) this.#replace('identity', undefined)
  }

  /** Calls the listener with each change of `bytes`. */
  onResize(listener: (bytes: number) => void): void {
    this.#onResize = listener
  }

  #replace(encoding: Encoding, variant: Variant | undefined): void {
    this.#resize(() => {
      if (variant) this.#variants.set(encoding, variant)
      else this.#variants.delete(encoding)
    })
  }

  async #compress(encoding: Encoding, quality: Quality): Promise<Buffer> {
    const [from, { body }] = [...this.#variants][0] as [Encoding, Variant]
    const compressed = await compress(await decompress(body, from), encoding, quality)
    this.#replace(encoding, { body: compressed, quality })
    return compressed
  }

  #resize(change: () => void): void {
    const before = this.bytes
    change()
    this.#onResize(this.bytes - before)
  }
}

function plainBody(parts: readonly string[]): CompressedBody {
  const body = Buffer.allocUnsafe(parts.reduce((bytes, part) => bytes + Buffer.byteLength(part), 0))
  let end = 0
  for (const part of parts) end += body.write(part, end)
  return { digest: digestOf(body), encoding: 'identity', body }
}
