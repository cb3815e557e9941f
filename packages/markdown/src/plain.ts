import { cutMarks } from '@byline/contract/rules/marks'
import type { Say } from '@byline/languages/texts'
import { english } from './english.ts'
import type { Rendered } from './render.ts'
import { cutExcerpt } from './text/excerpt.ts'

/** Shows the source of a text that could not be rendered, with a note for its readers. */
export function renderPlain(text: string, say: Say = english): Rendered {
  const words = text.match(/\S+/g)?.length ?? 0
  return {
    html: `<p class="note">${escapeHtml(say('server.markdown.plainNote'))}</p><pre class="plain" tabindex="0" role="group" aria-label="${escapeHtml(say('server.markdown.text'))}">${escapeHtml(cutMarks(text))}</pre>`,
    contents: [],
    minutes: Math.max(1, Math.round(words / 230)),
    excerpt: cutExcerpt(text),
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
