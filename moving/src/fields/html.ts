import { parseSourceHtml } from '../html-to-markdown/clean/parse-source-html.ts'
import { contentOf } from '../html-to-markdown/write/same-text.ts'

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The words of HTML in one line, for a field that has no markup. Throws `Unreadable` if it is made to break parsers. */
export function textOfHtml(html: string): string {
  // Most titles and names are plain text, and there are several for each record.
  if (!/[<&\0]/.test(html)) return html.replace(/\s+/g, ' ').trim()
  return contentOf(parseSourceHtml(html)).text
}
