// The process that draws pictures for link previews (draw-files.ts). It alone may read SVG, and reads none but our own:
// where uploads are read, the picture library must never be able to, and it can only block loaders for a whole process.

import { coverFile, drawCover } from '@byline/covers/draw-cover'
import { drawSharePicture, type Labelled } from '@byline/covers/draw-share-picture'
import { initialOf, loadFont } from '@byline/covers/lettering'
import sharp from 'sharp'
import { answerWorks } from '../uploads/pictures/answer-works.ts'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
sharp.cache(false)
sharp.concurrency(1)

/** A post, and whether its cover alone is drawn, in which there are no words. */
export type Drawn = Labelled & { isCover?: true }

const drawingWork = {
  /** The picture of a post for link previews, or its cover, as PNG. */
  async share(post: Drawn): Promise<Buffer> {
    const font = await loadFont()
    const svg = post.isCover
      ? coverFile(drawCover(post.id, post.variant, initialOf(font, post.title)))
      : drawSharePicture(font, post)
    // Flat colours need no dithering, without which the file is smaller and takes half the time.
    return sharp(Buffer.from(svg))
      .resize({ width: 1_200 })
      .png({ palette: true, quality: 90, effort: 1, dither: 0 })
      .toBuffer()
  },
}
export type DrawingWork = typeof drawingWork

answerWorks(drawingWork)
