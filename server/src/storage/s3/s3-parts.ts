import { sumOfStream } from '../file-sum.ts'
import { bodyOfBytes, type S3Body } from './s3-body.ts'
import type { S3Calls } from './s3-calls.ts'
import { assertCompleted, readUploadId } from './s3-replies.ts'

/** Larger objects are sent in parts of this size, so that a broken connection costs one part. */
export const PART_BYTES = 64 * 1_024 ** 2
/** An object has at most this number of parts (docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html). */
const PARTS_MAX = 10_000

interface PartsOptions {
  /** Headers of the object. */
  headers: Record<string, string>
  /** Conditions of the last call, which stores the object. */
  conditions: Record<string, string>
}

/**
 * Stores an object in parts, each of which the storage compares with its signed SHA-256. Returns false if a condition is
 * not met. The parts of an upload that fails are deleted.
 */
export async function putParts(
  calls: S3Calls,
  name: string,
  body: S3Body,
  { headers, conditions }: PartsOptions,
): Promise<boolean> {
  const begin = { operation: 'CreateMultipartUpload', name, query: { uploads: '' }, headers } as const
  const uploadId = await calls.make(begin, async (reply) => readUploadId(await reply.text()))
  try {
    const etags = await sendParts(calls, name, body, uploadId)
    await complete(calls, name, { uploadId, etags, conditions })
    return true
  } catch (error) {
    // A lifecycle rule of the bucket deletes what cannot be deleted now.
    await calls
      .make({ operation: 'AbortMultipartUpload', name, query: { uploadId } }, (reply) => reply.text())
      .catch(() => undefined)
    const { status } = error as { status?: number }
    if (status === 412) return false
    // The upload was completed by a call whose reply was lost; the caller looks at the object.
    if (status === 404) return true
    throw error
  }
}

/** Returns the tags of the parts in their order. */
async function sendParts(calls: S3Calls, name: string, body: S3Body, uploadId: string): Promise<string[]> {
  const size = Math.max(PART_BYTES, Math.ceil(body.bytes / PARTS_MAX))
  const etags: string[] = []
  for (let start = 0; start < body.bytes; start += size) {
    const end = Math.min(start + size, body.bytes)
    const sum = await sumOfStream(body.read(start, end))
    const part = { bytes: sum.bytes, sha256: sum.sha256, open: () => body.read(start, end) }
    const query = { partNumber: String(etags.length + 1), uploadId }
    etags.push(
      await calls.make({ operation: 'UploadPart', name, query, body: part }, async (reply) => {
        await reply.text()
        return reply.headers.get('ETag') ?? ''
      }),
    )
  }
  return etags
}

async function complete(
  calls: S3Calls,
  name: string,
  { uploadId, etags, conditions }: { uploadId: string; etags: string[]; conditions: Record<string, string> },
): Promise<void> {
  const parts = etags.map((etag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`)
  const xml = Buffer.from(
    `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`,
  )
  const { bytes, sha256, read } = bodyOfBytes(xml)
  const body = { bytes, sha256, open: () => read(0, bytes) }
  await calls.make(
    { operation: 'CompleteMultipartUpload', name, query: { uploadId }, headers: conditions, body },
    async (reply) => assertCompleted(await reply.text()),
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
