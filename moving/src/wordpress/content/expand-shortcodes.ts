import { escapeHtml } from '../../fields/html.ts'
import { builderHtml, isOfBuilder } from './builder-shortcodes.ts'
import { findShortcodes, type Shortcode } from './find-shortcodes.ts'
import { type Expansion, isCodeName, known } from './known-shortcodes.ts'
import { type ShortcodeAttributes, unescapeHtml } from './shortcode-attributes.ts'

/**
 * The text with HTML in the place of its shortcodes. Of those about which nothing is known the content is shown, and they
 * are reported; a word in brackets, such as `[sic]`, is text.
 */
export function expandShortcodes(content: string, expansion: Expansion): string {
  if (!content.includes('[')) return content
  return render(content, findShortcodes(content), expansion)
}

/** An unknown shortcode becomes its content, a link if it is a button, or the picture or frame that it names. */
function unknownHtml(name: string, { named }: ShortcodeAttributes, text: string): string {
  const given = [named.src, named.url, named.href, named.link, named.file]
  const address = given.map((one = '') => unescapeHtml(one.trim())).find(isAddress)
  if (address === undefined) return text
  const src = escapeHtml(address)
  const isButton = /button|btn|link|cta/.test(name) && !/<(?:a|p|div|h\d)\b/i.test(text)
  if (text.trim() !== '') return isButton ? `<a href="${src}">${text}</a>` : text
  return /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(address)
    ? `<img src="${src}" alt="${escapeHtml(unescapeHtml(named.alt ?? ''))}">`
    : `<iframe src="${src}" title="${escapeHtml(unescapeHtml(named.title ?? ''))}"></iframe>`
}

function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s<>"]+$/.test(text)
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
    if (shortcode.isEscaped) return escapeHtml(content.slice(start + 1, end - 1)).replaceAll('&quot;', '"')
    if (isCodeName(name) && inside)
      return known.code?.({ name, attributes, inner: content.slice(inside.from, inside.to) }, expansion) ?? ''
    const text = inside ? inner(inside.from, inside.to, nested) : ''
    const handler = Object.hasOwn(known, name) ? known[name] : undefined
    const made = handler?.({ name, attributes, inner: text }, expansion)
    if (made !== undefined) return made
    if (/^\w+_(?:separator|divider)$/.test(name) && !inside) return '<hr>'
    const shown = isOfBuilder(name)
      ? builderHtml({ name, attributes, inner: text }, expansion)
      : unknownHtml(name, attributes, text)
    if (shown.trim() === '') expansion.changes.add('left out', written)
    else expansion.changes.add('translated tag', `[${name}]`)
    return shown
  }
  return inner(0, content.length, shortcodes)
}
