// Renders the sample content's drawings (SVG) to the pictures an empty database starts with.
// Uploads may never be SVG, as an SVG can carry scripts; so the pictures are WebP like any upload,
// rendered once by hand and committed. Run it again after changing a drawing: node server/sample-content/draw.ts
import { mkdir, readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'

const samples = import.meta.dirname
const drawings = join(samples, 'drawings')
const pictures = join(samples, 'pictures')

await mkdir(pictures, { recursive: true })
for (const file of (await readdir(drawings)).filter((name) => name.endsWith('.svg')).sort()) {
  const picture = `${parse(file).name}.webp`
  const { width, height, size } = await sharp(join(drawings, file))
    .webp({ quality: 82, effort: 6 })
    .toFile(join(pictures, picture))
  console.log(`${picture}: ${width} × ${height}, ${(size / 1024).toFixed(1)} KB`)
}
