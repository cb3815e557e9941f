// The process that draws pictures for link previews (draw-files.ts). It alone may read SVG, and reads none but our own:
// where uploads are read, the picture library must never be able to, and it can only block loaders for a whole process.

import { drawSharePicture, type Labelled } from '@byline/covers/draw-share-picture'
import { loadFont } from '@byline/covers/lettering'
import sharp from 'sharp'
import { answerWorks } from '../uploads/pictures/answer-works.ts'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
sharp.cache(false)
sharp.concurrency(1)

const drawingWork = {
  /** The picture of a post for link previews, as PNG. */
  async share(post: Labelled): Promise<Buffer> {
    const svg = drawSharePicture(await loadFont(), post)
    // Flat colours need no dithering, without which the file is smaller and takes half the time.
    return sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 1, dither: 0 }).toBuffer()
  },
}
export type DrawingWork = typeof drawingWork

answerWorks(drawingWork)
