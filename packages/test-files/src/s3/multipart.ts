import { createHash } from 'node:crypto'

/** A part but the last has at least 5 MB. */
const PART_MIN_BYTES = 5 * 1_024 ** 2

interface Upload {
  key: string
  headers: Record<string, string>
  parts: Map<number, Buffer>
}

/** Uploads in parts that were begun and neither completed nor aborted. */
export class MultipartUploads {
  readonly #uploads = new Map<string, Upload>()
  #last = 0

  get size(): number {
    return this.#uploads.size
  }

  begin(key: string, headers: Record<string, string>): string {
    const id = `upload-${++this.#last}`
    this.#uploads.set(id, { key, headers, parts: new Map() })
    return id
  }

  find(id: string, key: string): Upload | undefined {
    const upload = this.#uploads.get(id)
    return upload?.key === key ? upload : undefined
  }

  end(id: string): void {
    this.#uploads.delete(id)
  }
}

/** The object of the parts that the XML names; a string is the error code. */
export function joined({ parts }: Upload, xml: string): Buffer | string {
  const listed = [...xml.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag><\/Part>/g)]
  const chosen: Buffer[] = []
  for (const [place, [, number, etag]] of listed.entries()) {
    const part = parts.get(Number(number))
    if (Number(number) !== place + 1) return 'InvalidPartOrder'
    if (!part || etag?.replaceAll('&quot;', '"') !== etagOf(part)) return 'InvalidPart'
    if (place < listed.length - 1 && part.length < PART_MIN_BYTES) return 'EntityTooSmall'
    chosen.push(part)
  }
  return chosen.length === 0 ? 'MalformedXML' : Buffer.concat(chosen)
}

export function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}
