import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5'
import { Unreadable } from '../../records/unreadable.ts'
import { boundedHtml, countTags } from './bounded-html.ts'

/** Levels of elements that are kept. Markdown is not parsed deeper than 100 levels, and a list has two for each. */
const DEPTH_MAX = 60
/** The time of the parser grows with the square of this. */
const OPEN_MAX = 12_000

type Child = DefaultTreeAdapterTypes.ChildNode
type Parent = DefaultTreeAdapterTypes.ParentNode

/** The tree of a text of HTML, in which elements deeper than 60 levels are replaced by their text. Throws `Unreadable`. */
export function parseSourceHtml(whole: string): Root {
  const html = boundedHtml(whole)
  const fragment = parseFragment(html, { scriptingEnabled: false, treeAdapter: boundedTree(html) })
  limitDepth(fragment)
  return fromParse5(fragment) as Root
}

/** Stops the parser where a text makes it open far more elements than it has tags, or nest them without end. */
function boundedTree(html: string): typeof defaultTreeAdapter {
  const elementsMax = 10_000 + 4 * countTags(html)
  let elements = 0
  let open = 0
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      if (++elements > elementsMax) throw new Unreadable('its HTML has formatting without end')
      return defaultTreeAdapter.createElement(...element)
    },
    onItemPush() {
      if (++open > OPEN_MAX) throw new Unreadable('its HTML is nested deeper than 12,000 levels')
    },
    onItemPop() {
      open--
    },
  }
}

function limitDepth(fragment: Parent): void {
  const waiting: { parent: Parent; depth: number }[] = [{ parent: fragment, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { parent, depth } = next
    if (depth >= DEPTH_MAX) parent.childNodes = leavesOf(parent)
    for (const child of parent.childNodes) {
      if ('childNodes' in child) waiting.push({ parent: child, depth: depth + levelOf(child) })
    }
  }
}

/** Elements that are no level of Markdown count little, because themes wrap everything in a dozen of them. */
function levelOf({ tagName }: DefaultTreeAdapterTypes.Element): number {
  return /^(div|span|section|article|main|font)$/.test(tagName) ? 0.2 : 1
}

/** Texts, pictures and line breaks, with a space where an element begins. */
function leavesOf(parent: Parent): Child[] {
  const leaves: Child[] = []
  const waiting = [...parent.childNodes].reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!('childNodes' in next) || next.childNodes.length === 0) leaves.push(next)
    else if (!/^(script|style|template)$/.test(next.nodeName)) {
      leaves.push({ nodeName: '#text', value: ' ', parentNode: parent } as Child)
      for (const child of next.childNodes.toReversed()) waiting.push(child)
    }
  }
  return leaves
}
