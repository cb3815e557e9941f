import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { PostContent } from './post-content.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** The longest text with every character escaped, and the short fields. */
const UNPACKED_MAX_BYTES = 16_000_000

/** What a revision keeps of a post: what its author wrote, but not where the post stands and who did what. */
export type WrittenContent = Omit<
  PostContent,
  'userId' | 'createdAt' | 'updatedAt' | 'state' | 'publishedAt' | 'plannedBy' | 'savedBy'
>

/** A document in JSON, so that a further field of posts needs no migration; compressed, mostly to a third. */
export async function packContent(content: PostContent): Promise<Uint8Array> {
  const { userId, createdAt, updatedAt, state, publishedAt, plannedBy, savedBy, ...kept } = content
  return compress(JSON.stringify(kept satisfies WrittenContent), {
    // Higher ones take several times as long for a tenth less.
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  })
}

export async function unpackContent(packed: Uint8Array): Promise<WrittenContent> {
  const text = await decompress(packed, { maxOutputLength: UNPACKED_MAX_BYTES })
  return JSON.parse(text.toString('utf8')) as WrittenContent
}
