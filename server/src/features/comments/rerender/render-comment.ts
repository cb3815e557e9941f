import { visibleCharacter } from '@byline/contract/rules/invisible'
import type { Turn } from '@byline/fair-queue/fair-queue'
import { AppError } from '../../../errors/app-error.ts'
import { type Renderer, renderLimits } from '../../../rendering/renderer.ts'

/** Renders a comment or a note. Throws `invalid_fields` with the message `required` if it shows nothing. */
export async function renderComment(
  { renderer, turn }: { renderer: Renderer; turn: Turn },
  typed: string,
  required: string,
): Promise<{ content: string; html: string; renderer: number }> {
  const content = typed.toWellFormed()
  const limit = renderLimits.saveMs
  const { html, renderer: version } = await renderer.render(content, {}, limit, {
    turn,
    urgency: 'comment',
    comment: true,
  })
  if (!showsSomething(html)) throw new AppError('invalid_fields', { content: [required] })
  return { content, html, renderer: version }
}

/** False for texts that render nothing, such as `&#8203;`, an unused link definition or a link without words. */
function showsSomething(html: string): boolean {
  return visibleCharacter.test(html.replace(/<(?!hr>)(?:"[^"]*"|[^">])*>/g, ''))
}
