import { crc32, deflateSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'

/** 64 by 48 pixels of green. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAMAAACWlYwtAAAAA1BMVEUsaj1RV01iAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGklEQVRIx+3BgQAAAADDoPlTX+AIVQEAAHwDDDAAAcvAQmMAAAAASUVORK5CYII=',
  'base64',
)

/** A PNG of one colour, as large as a photograph on a page. */
export function plainPicture(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits of red, green and blue.
  head.set([8, 2], 8)
  const pixels = deflateSync(Buffer.alloc(height * (1 + 3 * width)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND')])
}

/** A part of a PNG file: length, type, data and checksum (PNG specification, section 5.3). */
function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
}

/** Uploads a dark picture of 1,300 by 650 pixels for a text, and returns its address. */
export async function uploadWidePicture(request: APIRequestContext, { token }: { token: string }): Promise<string> {
  const reply = await request.post('/api/uploads', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { image: { name: 'wide.png', mimeType: 'image/png', buffer: plainPicture(1_300, 650) } },
  })
  return (await reply.json()).url
}

/** Uploads a profile picture and returns its file name. */
export async function uploadProfilePicture(request: APIRequestContext, { token }: { token: string }): Promise<string> {
  const reply = await request.put('/api/users/updateProfilePicture', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { profilePicture: { name: 'me.png', mimeType: 'image/png', buffer: PICTURE } },
  })
  return (await reply.json()).data.avatar
}
