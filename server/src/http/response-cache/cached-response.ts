import { hash } from 'node:crypto'
import { decode, type Encoding, encode, type Quality } from './encoding.ts'

/** Headers as Node writes them fastest: name, value, name, value. */
export type FlatHeaders = string[]

interface Variant {
  body: Buffer
  quality: Quality
  /** All headers of a reply with this body; known once one has been sent. */
  headers?: FlatHeaders
  /** The same for who has the body already. */
  unchanged?: FlatHeaders
}

/** What stands for a content in every `ETag`. */
export function digestOf(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, 22)
}

/** A reply that was only ever held compressed. */
interface Compressed {
  digest: string
  encoding: Encoding
  body: Buffer
}

/** A finished reply, kept in the encodings it was asked for. */
export class CachedResponse {
  readonly cacheTags: ReadonlySet<string>
  readonly contentType: string
  /** Milliseconds since 1970 at which it is outdated by the time alone. */
  readonly validUntil: number
  /** Of the call or page, for the log. */
  route = ''
  /** Bytes of the plain body. */
  readonly length: number
  readonly cachedAt = Date.now()
  /** How often it was asked for. */
  hits = 0
  readonly digest: string
  /** Too long to be brought into another encoding in memory. */
  readonly isLong: boolean
  readonly #variants = new Map<Encoding, Variant>()
  readonly #making = new Map<Encoding, Promise<Buffer>>()
  #onGrowth: (bytes: number) => void = () => undefined

  constructor(
    content: string | Compressed,
    {
      contentType,
      cacheTags,
      validUntil = Number.POSITIVE_INFINITY,
    }: Pick<CachedResponse, 'contentType' | 'cacheTags'> & { validUntil?: number | undefined },
  ) {
    this.isLong = typeof content !== 'string'
    const { digest, encoding, body } = typeof content === 'string' ? plain(content) : content
    this.validUntil = validUntil
    this.cacheTags = cacheTags
    this.contentType = contentType
    this.digest = digest
    this.length = body.length
    this.#variants.set(encoding, { body, quality: 'best' })
  }

  get bytes(): number {
    return this.#variants.values().reduce((sum, { body }) => sum + body.length, 0)
  }

  variant(encoding: Encoding): Variant | undefined {
    return this.#variants.get(encoding)
  }

  /** The body in that encoding, made now if nobody asked for it before. */
  async body(encoding: Encoding): Promise<Buffer> {
    const there = this.#variants.get(encoding)
    if (there) return there.body
    const making = this.#making.get(encoding) ?? this.#make(encoding, 'quick')
    this.#making.set(encoding, making)
    try {
      return await making
    } finally {
      this.#making.delete(encoding)
    }
  }

  /** Makes the encodings that were quick as small as they can be. */
  async improve(): Promise<void> {
    for (const [encoding, { quality }] of this.#variants) {
      if (quality === 'quick') await this.#make(encoding, 'best')
    }
  }

  get isBest(): boolean {
    return this.#variants.values().every(({ quality }) => quality === 'best')
  }

  /** A strong validator: the content, and the bytes it is sent as (RFC 9110 §8.8.3). */
  etag(encoding: Encoding): string {
    if (encoding === 'identity') return `"${this.digest}"`
    return `"${this.digest}-${encoding}-${this.#variants.get(encoding)?.quality}"`
  }

  /** Whether an `If-None-Match` header names this content, in whatever encoding it was sent. */
  isNamedIn(header: string): boolean {
    return header === '*' || header.includes(this.digest)
  }

  /** Takes in the same content in another encoding. */
  add(encoding: Encoding, body: Buffer): void {
    this.#grow(() => this.#variants.set(encoding, { body, quality: 'best' }))
  }

  /** Drops the plain body: most browsers never ask for it, and it can be had back. */
  forgetPlain(): void {
    if (this.#variants.size > 1) this.#grow(() => this.#variants.delete('identity'))
  }

  /** Calls the function with every change of `bytes`, so that a sum of them stays right. */
  onGrowth(listener: (bytes: number) => void): void {
    this.#onGrowth = listener
  }

  async #make(encoding: Encoding, quality: Quality): Promise<Buffer> {
    const [known, { body }] = [...this.#variants][0] as [Encoding, Variant]
    const made = await encode(await decode(body, known), encoding, quality)
    this.#grow(() => this.#variants.set(encoding, { body: made, quality }))
    return made
  }

  #grow(change: () => void): void {
    const before = this.bytes
    change()
    this.#onGrowth(this.bytes - before)
  }
}

function plain(text: string): Compressed {
  const body = Buffer.from(text)
  return { digest: digestOf(body), encoding: 'identity', body }
}
