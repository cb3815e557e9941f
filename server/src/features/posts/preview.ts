import type { Deps } from '../../deps.ts'
import { renderLimits } from '../../markdown/renderer.ts'
import { uploadsIn } from '../../markdown/uploads-in.ts'
import type { Turn } from '../../queue/fair-queue.ts'
import { findPictures } from '../uploads/store.ts'

/** The HTML and the reading time of an article with this body. Saves that arrive in the meantime are rendered first. */
export async function preview(
  { db, renderer, turn }: Deps & { turn: Turn },
  body: string,
): Promise<{ html: string; minutes: number }> {
  const text = body.toWellFormed()
  const pictures = await findPictures(db, uploadsIn(text))
  const { html, minutes } = await renderer.render(text, pictures, renderLimits.saveMs, {
    turn,
    urgency: 'preview',
  })
  return { html, minutes }
}
