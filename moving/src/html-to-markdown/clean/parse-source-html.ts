import { noteOf } from '@byline/contract/imports/note'
import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5'
import { Unreadable } from '../../records/unreadable.ts'

/** Levels of elements that stay. Markdown is parsed to 100 levels, and each level of a list needs two. */
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
      if (++elements > elementsMax) throw new Unreadable(noteOf('dashboard.imports.reasonEndlessFormatting'))
      return defaultTreeAdapter.createElement(...element)
    },
    onItemPush() {
      if (++open > OPEN_MAX) throw new Unreadable(noteOf('dashboard.imports.reasonDeepHtml'))
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

/** Wrappers count little, because themes nest everything in a dozen of them. */
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

/** Characters of HTML. The text of a post has at most a million, and a parser takes forty bytes for each. */
const CHARACTERS_MAX = 2_000_000
/** Beginnings of tags. An element and what is made of it take two kilobytes, and an import has 200 MB. */
const TAGS_MAX = 80_000
/** Characters of an address that is a whole picture. */
const ADDRESS_MAX = 1_000

/**
 * HTML that is small enough to be parsed, in which long `data:` addresses are cut, because no text here has such addresses
 * (specification §5). Throws `Unreadable`.
 */
export function boundedHtml(html: string): string {
  const bounded = html.length > CHARACTERS_MAX ? withoutData(html) : html
  if (bounded.length > CHARACTERS_MAX) throw new Unreadable(noteOf('dashboard.imports.reasonLongHtml'))
  if (countTags(bounded) > TAGS_MAX) throw new Unreadable(noteOf('dashboard.imports.reasonManyTags'))
  return bounded
}

function countTags(html: string): number {
  let tags = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) tags++
  return tags
}

/** A pattern for the whole of an address of a million characters would overflow the stack. */
function withoutData(html: string): string {
  const end = /["'\s<>)]/g
  const kept: string[] = []
  let from = 0
  for (let at = html.indexOf('data:'); at >= 0; at = html.indexOf('data:', from)) {
    end.lastIndex = at
    const to = end.exec(html)?.index ?? html.length
    kept.push(html.slice(from, to - at > ADDRESS_MAX ? at + 'data:'.length : to))
    from = to
  }
  return kept.join('') + html.slice(from)
}
