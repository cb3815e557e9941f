import type { Element, ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { blocksOf, hasLine, isLoose } from '../tree/blocks-of.ts'
import type { Change } from './diff-blocks.ts'
import type { Run, Word } from './diff-words.ts'

/** Shows both texts in one, or one of them. */
export type View = 'both' | 'before' | 'after'

/** The HTML of compared blocks, with what was removed in `<del>` and what was added in `<ins>`. */
export function htmlOf(changes: Change[], view: View): string {
  return toHtml({ type: 'root', children: changes.flatMap((change) => nodesOf(change, view)) })
}

function nodesOf(change: Change, view: View): ElementContent[] {
  if (change.kind === 'changed') {
    const { within } = change
    const children = within.flatMap((part) => ('same' in part ? nodesOfRun(part, view) : nodesOf(part, view)))
    return named(view === 'before' ? change.before : change.after, children)
  }
  const { kind, block } = change
  if (kind === 'same') return named(block, block.children)
  const isShown = view === 'both' || (kind === 'added' ? view === 'after' : view === 'before')
  return isShown ? marked(kind === 'added' ? 'ins' : 'del', block) : []
}

/** The element with these children, or only these for one without a name. */
function named(block: Element, children: ElementContent[]): ElementContent[] {
  return isLoose(block) ? children : [{ ...block, children }]
}

/** Marks the lines in a block, because lists and tables cannot have other elements around their entries. */
function marked(tagName: 'ins' | 'del', block: Element): ElementContent[] {
  if (block.tagName === 'hr') return [wrapped(tagName, [block])]
  if (hasLine(block)) {
    return named(block, block.children.length > 0 ? [wrapped(tagName, block.children)] : [])
  }
  return named(
    block,
    blocksOf(block.children).flatMap((inner) => marked(tagName, inner)),
  )
}

function nodesOfRun({ same, before, after }: Run, view: View): ElementContent[] {
  if (same) return nested(view === 'before' ? before : after)
  const removed = view === 'after' ? [] : before
  const added = view === 'before' ? [] : after
  return [
    ...(removed.length > 0 ? [wrapped('del', nested(removed))] : []),
    ...(added.length > 0 ? [wrapped('ins', nested(added))] : []),
  ]
}

const wrapped = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})

/** Puts words into the elements around them again; neighbours share theirs. */
function nested(words: Word[]): ElementContent[] {
  const top: ElementContent[] = []
  let open: { source: Element; children: ElementContent[] }[] = []
  for (const { node, within } of words) {
    let depth = 0
    while (depth < open.length && open[depth]?.source === within[depth]) depth++
    open = open.slice(0, depth)
    for (const source of within.slice(depth)) {
      const element = { ...source, children: [] }
      ;(open.at(-1)?.children ?? top).push(element)
      open.push({ source, children: element.children })
    }
    const siblings = open.at(-1)?.children ?? top
    const last = siblings.at(-1)
    if (last?.type === 'text' && node.type === 'text') last.value += node.value
    else siblings.push({ ...node })
  }
  return top
}
