import { styleOf } from './style-of.ts'

/** Converts the paragraphs that word processors write instead of lists, and unwraps items with one paragraph. */
export function mendLists(body: Element): void {
  listWordParagraphs(body)
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    // Google Docs puts an inner list next to the item that it belongs to.
    const item = list.previousElementSibling
    if (item?.localName === 'li') item.append(list)
    else list.replaceWith(...list.childNodes)
  }
  for (const item of body.querySelectorAll('li')) {
    const paragraphs = [...item.children].filter(({ localName }) => ['p', 'div'].includes(localName))
    const others = [...item.childNodes].some(
      (node) => !paragraphs.includes(node as Element) && !isInnerList(node) && /\S/.test(node.textContent ?? ''),
    )
    const [first] = paragraphs
    if (paragraphs.length === 1 && first && !others) first.replaceWith(...first.childNodes)
  }
}

function isInnerList(node: Node): boolean {
  return ['UL', 'OL', 'INPUT'].includes(node.nodeName)
}

interface OpenList {
  list: Element
  level: number
}

/** Word writes each item as a paragraph, with its level in the style and its marker as text. */
function listWordParagraphs(body: Element): void {
  const open: OpenList[] = []
  let previous: Element | undefined
  for (const paragraph of body.querySelectorAll('p')) {
    const style = styleOf(paragraph)('mso-list')
    const level = /level(\d)/.exec(style)?.[1]
    if (level === undefined || paragraph.closest('li, table')) continue
    if (previous?.nextElementSibling !== paragraph) open.length = 0
    const item = paragraph.ownerDocument.createElement('li')
    const marker = takeMarker(paragraph)
    item.append(...paragraph.childNodes)
    // The list is inserted before the paragraph that follows it.
    const root = addItem(open, Number(level), item, /[\p{L}\p{N}]/u.test(marker) && marker !== 'o')
    if (root) paragraph.replaceWith(root)
    else paragraph.remove()
    previous = open[0]?.list
  }
}

/** Adds an item to the open lists. Returns the outermost list if it is a new one. */
function addItem(open: OpenList[], level: number, item: Element, numbered: boolean): Element | undefined {
  while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
  const current = open.at(-1)
  const name = numbered ? 'ol' : 'ul'
  if (current && current.level >= level && (open.length > 1 || current.list.localName === name)) {
    current.list.append(item)
    return undefined
  }
  const list = item.ownerDocument.createElement(name)
  list.append(item)
  if (current && current.level < level) {
    ;(current.list.lastElementChild ?? current.list).append(list)
    open.push({ list, level })
    return undefined
  }
  open.length = 0
  open.push({ list, level })
  return list
}

/** Removes the marker of an item, such as `·` or `1.`, and returns it. */
function takeMarker(paragraph: Element): string {
  for (const part of paragraph.querySelectorAll('[data-style]')) {
    if (styleOf(part)('mso-list') === 'ignore') {
      const marker = part.textContent.trim()
      part.remove()
      return marker
    }
  }
  return ''
}
