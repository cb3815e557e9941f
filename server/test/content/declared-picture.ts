import { crc32 } from 'node:zlib'
import { tinyPicture } from '@byline/test-files/source-folder'

/** A small PNG with a header that declares that size. */
export async function pictureDeclaring(width: number, height: number): Promise<Buffer> {
  const png = await tinyPicture('#336699')
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
