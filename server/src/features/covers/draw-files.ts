import { coverFile, drawCover } from '@byline/covers/draw-cover'
import { drawSharePicture, type Labelled, SHARE_HEIGHT, SHARE_WIDTH } from '@byline/covers/draw-share-picture'
import { initialOf, loadFont } from '@byline/covers/lettering'
import type { Turn } from '@byline/fair-queue/fair-queue'
import { programFile } from '../../program-files.ts'
import { inPictureQueue } from '../uploads/pictures/picture.ts'
import { WorkProgram } from '../uploads/pictures/work-program.ts'
import type { DrawingWork, Drawn } from './draw-process.ts'

export async function drawCoverFile({
  id,
  variant,
  title,
}: Pick<Labelled, 'id' | 'variant' | 'title'>): Promise<string> {
  return coverFile(drawCover(id, variant, initialOf(await loadFont(), title)))
}

/** The cover and the picture for link previews as a writer sees them before they are published, both SVG. */
export async function drawBoth(post: Labelled): Promise<{ cover: string; sharePicture: string }> {
  return { cover: await drawCoverFile(post), sharePicture: drawSharePicture(await loadFont(), post) }
}

/** A picture takes a tenth of a second; more means that something is wrong. */
const TIMEOUT_MS = 20_000

const program = new WorkProgram<DrawingWork>({
  file: programFile('features/covers/draw-process'),
  name: 'the process that draws',
  timeoutMs: TIMEOUT_MS,
})

/** The picture of a post for link previews, or its cover, as a PNG file. Throws the errors of the queue of pictures. */
export function drawShareFile(post: Drawn, turn: Turn): Promise<Buffer> {
  return inPictureQueue(turn, () => program.run('share', post), SHARE_WIDTH * SHARE_HEIGHT)
}
