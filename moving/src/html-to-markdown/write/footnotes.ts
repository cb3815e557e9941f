import type { Element, ElementContent, Nodes, Root } from 'hast'
import { isSpace, raw, textOf } from '../tree.ts'

const FOOTNOTES_MAX = 1_000
/** Blocks that stay HTML, in which a sign of Markdown is text. */
const HTML_BLOCKS = /^(figure|table|dl|details|pre|code)$/
/** The usual signs of a link back, with the character that chooses their form. */
const BACK = /^(?:\s|↩|↑|\^|⤴|\ufe0e|\ufe0f|\u200b)*$/u

/**
 * Takes the footnotes out of a tree and writes their references as `[^1]`: a list at its end, each item of which is the
 * target of a link whose text is its number, in their order. Anything else stays as it is, with links that lead there.
 */
export function takeFootnotes(tree: Root): Element[] {
  const list = lastList(tree)
  if (!list) return []
  const items = list.list.children.filter((child) => child.type === 'element')
  const ids = new Map<string, number>()
  for (const [index, item] of items.entries()) for (const id of idsIn(item)) ids.set(id, index + 1)
  const references: { parent: Element; index: number; number: number }[] = []
  const isPlain = collect(tree, list.list, ids, references, false)
  const numbers = [...new Set(references.map(({ number }) => number))]
  const isWhole = numbers.length === items.length && numbers.every((number, at) => number === at + 1)
  if (!isPlain || items.length === 0 || items.length > FOOTNOTES_MAX || !isWhole) return []
  for (const { parent, index, number } of references) parent.children[index] = raw(`[^${number}]`)
  list.remove()
  return items.map(withoutBackLinks)
}

/** The list at the very end, possibly within wrappers and after a rule. */
function lastList(tree: Root): { list: Element; remove: () => void } | undefined {
  let parent: Root | Element = tree
  for (;;) {
    const children: Nodes[] = parent.children.filter(
      (child) => child.type === 'element' || (child.type === 'text' && !isSpace(child)),
    )
    const last = children.at(-1)
    if (last?.type !== 'element') return undefined
    if (last.tagName === 'ol') {
      const { children: siblings } = parent
      const remove = () => {
        siblings.splice(siblings.indexOf(last), 1)
        const before = children.at(-2)
        if (before?.type === 'element' && before.tagName === 'hr') siblings.splice(siblings.indexOf(before), 1)
      }
      return { list: last, remove }
    }
    if (!/^(div|section)$/.test(last.tagName)) return undefined
    parent = last
  }
}

function idsIn(node: Nodes): string[] {
  if (node.type !== 'element') return []
  const { id } = node.properties
  return [...(typeof id === 'string' ? [id] : []), ...node.children.flatMap(idsIn)]
}

/** Finds the references; false if one of them is where Markdown has no footnotes. */
function collect(
  node: Nodes,
  list: Element,
  ids: ReadonlyMap<string, number>,
  references: { parent: Element; index: number; number: number }[],
  isHtml: boolean,
): boolean {
  if (!('children' in node) || node === list) return true
  const inHtml = isHtml || (node.type === 'element' && HTML_BLOCKS.test(node.tagName))
  return node.children.every((child, index) => {
    const number = child.type === 'element' ? referenced(child, ids) : undefined
    if (number === undefined) return collect(child as Nodes, list, ids, references, inHtml)
    references.push({ parent: node as Element, index, number })
    return !inHtml
  })
}

/** The number of the footnote to which a link leads, alone or raised. */
function referenced(element: Element, ids: ReadonlyMap<string, number>): number | undefined {
  const links = element.tagName === 'sup' ? element.children : [element]
  const [link, ...more] = links.filter((one) => !isSpace(one))
  if (link?.type !== 'element' || link.tagName !== 'a' || more.length > 0) return undefined
  const { href } = link.properties
  const number = typeof href === 'string' && href.startsWith('#') ? ids.get(href.slice(1)) : undefined
  return number !== undefined && textOf(link).replace(/[^\d]/g, '') === String(number) ? number : undefined
}

function withoutBackLinks(item: Element): Element {
  const children = item.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    const isBack = child.tagName === 'a' && String(child.properties.href ?? '').startsWith('#')
    if (isBack && BACK.test(textOf(child))) return []
    const inner = withoutBackLinks(child)
    return child.tagName === 'sup' && textOf(inner).trim() === '' ? [] : [inner]
  })
  return { ...item, children }
}
