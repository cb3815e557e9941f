import { escapeHtml } from '../../fields/html.ts'
import type { Changes } from '../../html-to-markdown/changes.ts'
import type { WxrIndex } from '../wxr-index.ts'
import { findShortcodes, type Shortcode } from './find-shortcodes.ts'
import { isCodeName, known } from './known-shortcodes.ts'

export interface Expansion {
  index: Pick<WxrIndex, 'attachments'>
  /** The number of the post. */
  post: string
  changes: Changes
}

/**
 * The text with HTML in the place of its shortcodes. Of those about which nothing is known the content is shown, and they
 * are reported; a word in brackets, such as `[sic]`, is text.
 */
export function expandShortcodes(content: string, expansion: Expansion): string {
  if (!content.includes('[')) return content
  return render(content, findShortcodes(content), expansion)
}

function render(content: string, shortcodes: Shortcode[], expansion: Expansion): string {
  const inner = (from: number, to: number, nested: Shortcode[]): string => {
    const result: string[] = []
    let end = from
    for (const shortcode of nested) {
      result.push(content.slice(end, shortcode.start), expand(shortcode))
      end = shortcode.end
    }
    result.push(content.slice(end, to))
    return result.join('')
  }
  const expand = (shortcode: Shortcode): string => {
    const { name, attributes, inside, nested, start, end } = shortcode
    const written = content.slice(start, inside?.from ?? end)
    if (shortcode.isEscaped)
      return escapeHtml(content.slice(start + 1, end - 1)).replaceAll('&quot;', '"')
    if (isCodeName(name) && inside)
      return (
        known.code?.(
          { name, attributes, inner: content.slice(inside.from, inside.to) },
          expansion,
        ) ?? ''
      )
    const text = inside ? inner(inside.from, inside.to, nested) : ''
    const handler = Object.hasOwn(known, name) ? known[name] : undefined
    const made = handler?.({ name, attributes, inner: text }, expansion)
    if (made !== undefined) return made
    expansion.changes.add(text.trim() === '' ? 'left out' : 'translated tag', written)
    return text
  }
  return inner(0, content.length, shortcodes)
}
