import type { Turn } from '../../queue/fair-queue.ts'
import { inPictureQueue } from '../uploads/picture.ts'
import { coverFile, drawCover } from './draw-cover.ts'
import { drawSharePicture, SHARE_HEIGHT, SHARE_WIDTH } from './draw-share-picture.ts'
import { initialOf, loadFont } from './lettering.ts'
import { rasterize } from './rasterize.ts'

export interface TitledPost {
  id: string
  title: string
  author: string
  /** The name of the site. */
  site: string
}

/** The cover of a post as an SVG file. */
export async function drawCoverFile({
  id,
  title,
}: Pick<TitledPost, 'id' | 'title'>): Promise<string> {
  return coverFile(drawCover(id, initialOf(await loadFont(), title)))
}

/** The picture of a post for link previews as a PNG file. Throws the errors of the queue of pictures. */
export async function drawShareFile(post: TitledPost, turn: Turn): Promise<Buffer> {
  const font = await loadFont()
  const draw = () => rasterize(drawSharePicture(font, post))
  return inPictureQueue(turn, draw, SHARE_WIDTH * SHARE_HEIGHT)
}
