import { programFile } from '../../program-files.ts'
import type { Turn } from '../../queue/fair-queue.ts'
import { inPictureQueue } from '../uploads/picture.ts'
import { WorkProgram } from '../uploads/work-program.ts'
import { coverFile, drawCover } from './draw-cover.ts'
import type { DrawingWork } from './draw-process.ts'
import { type Labelled, SHARE_HEIGHT, SHARE_WIDTH } from './draw-share-picture.ts'
import { initialOf, loadFont } from './lettering.ts'

/** The cover of a post as an SVG file. */
export async function drawCoverFile({
  id,
  title,
}: Pick<Labelled, 'id' | 'title'>): Promise<string> {
  return coverFile(drawCover(id, initialOf(await loadFont(), title)))
}

/** A picture takes a tenth of a second; more means that something is wrong. */
const TIMEOUT_MS = 20_000

const program = new WorkProgram<DrawingWork>({
  file: programFile('features/covers/draw-process'),
  name: 'the process that draws',
  timeoutMs: TIMEOUT_MS,
})

/** The picture of a post for link previews as a PNG file. Throws the errors of the queue of pictures. */
export function drawShareFile(post: Labelled, turn: Turn): Promise<Buffer> {
  return inPictureQueue(turn, () => program.run('share', post), SHARE_WIDTH * SHARE_HEIGHT)
}
