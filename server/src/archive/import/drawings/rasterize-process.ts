// Reads an SVG drawing from standard input and writes it as PNG to standard output (rasterize.ts).
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
sharp.concurrency(1)
const png = await sharp(await buffer(process.stdin), { limitInputPixels: 40_000_000 })
  .png({ compressionLevel: 3 })
  .toBuffer()
process.stdout.write(png)
