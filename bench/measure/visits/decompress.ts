import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PageBytes } from '../servers/page-bytes.ts'

/** The text of a reply in any content encoding. */
export function decompress({ headers, body }: PageBytes): string {
  const encoding = headers.find(([name]) => name.toLowerCase() === 'content-encoding')?.[1]
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  if (encoding === 'gzip') return gunzipSync(body).toString()
  return body.toString()
}
