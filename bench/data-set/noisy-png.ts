import { crc32, deflateSync } from 'node:zlib'

/** A picture with detail everywhere in less than 5 MB; a photograph of these dimensions would be larger. */
export function noisyPng(width: number, height: number, seed: number): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3))
  let state = seed + 1
  for (let y = 0; y < height; y++) {
    const start = y * (1 + width * 3)
    for (let x = 0; x < width * 3; x += 3) {
      // Noise in every tenth pixel, and a gradient in the others.
      if (x % 30 === 0) state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      rows[start + 1 + x] = state >>> 24
      rows[start + 2 + x] = (y + x) >> 5
      rows[start + 3 + x] = y >> 4
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
