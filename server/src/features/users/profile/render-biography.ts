import type { Turn } from '@byline/fair-queue/fair-queue'
import { RENDERER } from '@byline/markdown/renderer-version'
import type { Renderer } from '../../../rendering/renderer.ts'
import { renderLimits } from '../../../rendering/renderer.ts'

/** The columns of a biography, rendered like a comment: without pictures and raw HTML (design §6). */
export async function renderBiography({ renderer, turn }: { renderer: Renderer; turn: Turn }, biography: string) {
  if (biography === '') return { biography, html: '', renderer: RENDERER }
  const rendered = await renderer.render(biography, {}, renderLimits.saveMs, {
    turn,
    urgency: 'comment',
    comment: true,
  })
  return { biography, html: rendered.html, renderer: rendered.renderer }
}
