import type { Turn } from '@byline/fair-queue/fair-queue'
import { uploadsIn } from '@byline/markdown/pictures/uploads-in'
import type { Deps } from '../../../deps.ts'
import { type RenderedText, renderLimits } from '../../../rendering/renderer.ts'
import { findPictures } from '../../uploads/store.ts'

/** The HTML, the reading time and the headings of an article with this body. Saves that arrive in the meantime are rendered first. */
export async function preview(
  { db, renderer, turn }: Deps & { turn: Turn },
  body: string,
): Promise<Pick<RenderedText, 'html' | 'minutes' | 'contents'>> {
  const text = body.toWellFormed()
  const pictures = await findPictures(db, uploadsIn(text))
  const { html, minutes, contents } = await renderer.render(text, pictures, renderLimits.saveMs, {
    turn,
    urgency: 'preview',
  })
  return { html, minutes, contents }
}
