import { parseSourceHtml } from './parse-source-html.ts'
import { contentOf } from './same-text.ts'

/** The text of a title, name or summary, in which other systems allow HTML. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, ' ').trim()
  const withoutCode = html.slice(0, LONGEST).replace(/<(script|style)\b[^<>]*>[^<]*(<\/\1>)?/gi, '')
  return contentOf(parseSourceHtml(withoutCode)).text
}

const LONGEST = 20_000
