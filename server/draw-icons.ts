// Draws the icons of browsers and phones from the leaf of `web/public/favicon.svg`. They are committed; run it again
// after changing the leaf: node server/draw-icons.ts
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '..', 'web/public')
const rounded = await readFile(join(folder, 'favicon.svg'), 'utf8')

await write('favicon.ico', ico(await Promise.all([16, 32, 48].map((size) => png(rounded, size)))))
// Phones cut their own shape out of these, so the green reaches the edges.
await write('apple-touch-icon.png', await png(filled(0.88), 180))
await write('icon-maskable.png', await png(filled(0.78), 512))
await write('icon-192.png', await png(rounded, 192))
await write('icon-512.png', await png(rounded, 512))

/** The leaf at the given part of its size, on green without corners. */
function filled(scale: number): string {
  const inset = 16 * (1 - scale)
  return rounded
    .replace(/ rx="\d+"(.*)\n/, `$1\n<g transform="translate(${inset} ${inset}) scale(${scale})">\n`)
    .replace('</svg>', '</g></svg>')
}

async function png(svg: string, size: number): Promise<Buffer> {
  const density = (72 * size) / 32
  return sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > 48, quality: 90 })
    .toBuffer()
}

/** The ICO format: a header of 6 bytes, an entry of 16 for each picture, then the PNG files. */
function ico(pictures: Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index
    // The size stands in the PNG's own header.
    head.writeUInt8(picture.readUInt32BE(16), at)
    head.writeUInt8(picture.readUInt32BE(20), at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(picture.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}

async function write(name: string, file: Buffer): Promise<void> {
  await writeFile(join(folder, name), file)
}
