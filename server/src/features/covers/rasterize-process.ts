// Reads an SVG drawing from standard input and writes it as PNG to standard output (rasterize.ts).
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
sharp.concurrency(1)
const few = process.argv[2] === 'few'
const png = await sharp(await buffer(process.stdin), { limitInputPixels: 40_000_000 })
  .png(few ? { palette: true, quality: 90, effort: 4 } : { compressionLevel: 3 })
  .toBuffer()
process.stdout.write(png)
