// Reads an SVG drawing from standard input and writes it as PNG to standard output (rasterize.ts).
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
sharp.concurrency(1)
const png = await sharp(await buffer(process.stdin))
  .png({ palette: true, quality: 90, effort: 4 })
  .toBuffer()
process.stdout.write(png)
