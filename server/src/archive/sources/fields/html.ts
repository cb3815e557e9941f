import { parseSourceHtml } from '../html-to-markdown/parse-source-html.ts'
import { contentOf } from '../html-to-markdown/same-text.ts'

/** A text as HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** The words of HTML in one line, for a field that has no markup. Throws `Unreadable` if it is made to break parsers. */
export function textOfHtml(html: string): string {
  return contentOf(parseSourceHtml(html)).text
}
