/**
 * Bars of code and the links back from footnotes, whose words belong to no text, and all other tags, whose attributes may have
 * a `>`.
 */
export const UNREAD =
  /<div class="code-bar">[\s\S]*?<\/div>|<a (?=[^<>]*class="footnote-backref")[^<>]*>[\s\S]*?<\/a>|<(?:[^<>"]|"[^"]*")*>/g
export const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot));/gi
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/**
 * The text of which passages are parts: that of all text nodes of a rendered text, in their order, as
 * `web/src/lib/passages/passage-in-page.ts` reads it in a browser.
 */
export function readableText(html: string): string {
  return decoded(html.replace(UNREAD, ''))
}

/** A text without tags as readers see it. */
export function decoded(text: string): string {
  return text.replace(REFERENCE, (_, hex, decimal, name) =>
    name ? (named[name.toLowerCase()] ?? '') : characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : ''
}
