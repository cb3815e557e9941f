import { nameToEmoji } from 'gemoji'
import type { Element, ElementContent, Nodes } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { isSpace, element as made, raw, words } from '../tree.ts'

/** Blocks whose tags stand on lines of their own, so that people can edit them. */
const LINES = /^(figure|table|thead|tbody|tfoot|tr|dl|details|ul|ol|blockquote|div)$/
const ON_A_LINE =
  /^(figure|figcaption|table|caption|thead|tbody|tfoot|tr|td|th|dl|dt|dd|details|summary|ul|ol|li|p|h[1-6]|pre|blockquote|div|hr)$/

/** The lookbehind keeps the time for long runs of spaces from growing with the square of their length. */
const LINE_BREAK = /(?<!\s)\s*\n\s*/g

/** People edit this HTML, and read `&amp;` more easily than `&#x26;`. */
const options = { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } }

/** A block as HTML in which no line is empty, because an empty line would end it in Markdown. */
export function blockHtml(block: Element): string {
  return toHtml(onLines(block), options)
}

/** An element within a line, as HTML. */
export function inlineHtml(element: Element): string {
  return forCell(toHtml(onLines(element), options))
}

/** The tag that opens an element. */
export function openingTag({ tagName, properties }: Element): string {
  const tag = toHtml(made(tagName, properties, []), options)
  return forCell(tag.slice(0, -`</${tagName}>`.length).replace(LINE_BREAK, ' '))
}

/** Cells of tables end at a bar. */
function forCell(html: string): string {
  return html.replaceAll('|', '&#124;')
}

function onLines(element: Element): Element {
  const { tagName, children } = element
  const properties = Object.fromEntries(
    Object.entries(element.properties).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(LINE_BREAK, ' ') : value,
    ]),
  )
  if (tagName === 'pre') return { ...element, properties, children: children.map(preformatted) }
  const isOfLines = LINES.test(tagName)
  const written = children
    .filter((child, at) => !isOfLines || !isSpace(child) || isWithinLine(children, at))
    .flatMap((child): ElementContent[] => {
      if (child.type === 'text') return [textOnLine(child.value.replace(LINE_BREAK, ' '))]
      if (child.type !== 'element') return []
      const inner = onLines(child)
      return isOfLines && (isOnLine(child) || isPicture(child, children)) ? [words('\n'), inner] : [inner]
    })
  const last = isOfLines && written.length > 0 ? [words('\n')] : []
  return { ...element, properties, children: [...written, ...last] }
}

function textOnLine(value: string): ElementContent {
  return value.includes(':') ? raw(withoutEmojiNames(toHtml(words(value), options))) : words(value)
}

function isOnLine(node: ElementContent): boolean {
  return node.type === 'element' && ON_A_LINE.test(node.tagName)
}

/** A picture that stands beside blocks only, such as its caption. */
function isPicture(node: Element, siblings: ElementContent[]): boolean {
  return node.tagName === 'img' && siblings.every((one) => one === node || isOnLine(one) || isSpace(one))
}

/** Whether a space stands between two parts of a line. */
function isWithinLine(siblings: ElementContent[], at: number): boolean {
  return [siblings[at - 1], siblings[at + 1]].every(
    (one) => one?.type === 'text' || (one?.type === 'element' && !isOnLine(one)),
  )
}

/** Line breaks as characters, so that no line of the HTML is empty. */
function preformatted(node: ElementContent): ElementContent {
  if (node.type === 'text') return raw(toHtml(node as Nodes, options).replaceAll('\n', '&#10;'))
  if (node.type === 'element') return { ...node, children: node.children.map(preformatted) }
  return node
}

/** Keeps the renderer from taking a word between colons, such as `:tada:`, for an emoji, in Markdown or HTML. */
export function withoutEmojiNames(text: string): string {
  return text.replace(/:(?=([a-z0-9_+-]{1,50}):)/g, (colon, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? `${colon}<!-- -->` : colon,
  )
}
