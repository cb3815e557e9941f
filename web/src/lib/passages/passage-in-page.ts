import type { Place } from '@byline/contract/passages/find-passage'
import type { Passage } from '@byline/contract/passages/passage'
import { passageLimits } from '@byline/contract/passages/passage-limits'

/** The parts that the renderer adds to a text: bars of code, links back from footnotes. Their words belong to no passage. */
const ADDED = '.code-bar, .footnote-backref'
const LETTER = /[\p{L}\p{N}\p{So}]/u

/** The text nodes of a rendered text. Together they are the text that passages are over. */
export function textNodesOf(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (!node.parentElement?.closest(ADDED)) nodes.push(node)
  }
  return nodes
}

/** The passage of a range; undefined if there is no word of the text in it. A long one is cut. */
export function passageOf(root: Element, range: Range): Passage | undefined {
  let text = ''
  let [start, end] = [-1, -1]
  for (const node of textNodesOf(root)) {
    if (range.intersectsNode(node)) {
      if (start < 0) start = text.length + (node === range.startContainer ? range.startOffset : 0)
      end = text.length + (node === range.endContainer ? range.endOffset : node.length)
    }
    text += node.data
  }
  const selected = text.slice(Math.max(start, 0), Math.max(end, 0))
  if (!LETTER.test(selected)) return undefined
  start += selected.length - selected.trimStart().length
  const exact = selected.trim().slice(0, passageLimits.exactMax).toWellFormed()
  end = start + exact.length
  const { contextMax } = passageLimits
  return {
    exact,
    prefix: text.slice(Math.max(start - contextMax, 0), start).toWellFormed(),
    suffix: text.slice(end, end + contextMax).toWellFormed(),
    start,
  }
}

/** The passage of all that an element of the text has. */
export function passageOfContents(root: Element, element: Element): Passage | undefined {
  const range = document.createRange()
  range.selectNodeContents(element)
  return passageOf(root, range)
}

/** The range of a place in the text of those nodes. */
export function rangeOf(nodes: Text[], { start, end }: Place): Range {
  const range = document.createRange()
  let at = 0
  for (const node of nodes) {
    const next = at + node.length
    if (start >= at && start < next) range.setStart(node, start - at)
    if (end > at && end <= next) range.setEnd(node, end - at)
    at = next
  }
  return range
}
