import type { Nodes, Parents, PhrasingContent } from 'mdast'

const TAGS = { strong: 'strong', emphasis: 'em', delete: 'del' } as const
type Mark = Extract<PhrasingContent, { type: keyof typeof TAGS }>

/**
 * Prepares emphasis for Markdown, which knows it only between certain characters: spaces at its ends move out of it,
 * two of a kind are joined, and where the signs would have no effect, as in `**so.**it`, it becomes HTML.
 */
export function settleMarks(parent: Parents): void {
  const children = (parent.children as Nodes[]).flatMap((child) => withoutSame(child, parent))
  for (const child of children) if ('children' in child) settleMarks(child)
  const joined = joinNeighbours(children.flatMap(withSpacesOutside))
  parent.children = joined.flatMap((child, index) =>
    isMark(child) && !isEffective(child, joined, index, parent) ? asHtml(child) : [child],
  ) as never
}

/** Emphasis within emphasis of its kind says nothing more. */
function withoutSame(node: Nodes, parent: Parents): Nodes[] {
  return isMark(node) && node.type === parent.type
    ? node.children.flatMap((child) => withoutSame(child, parent))
    : [node]
}

function isMark(node: Nodes | undefined): node is Mark {
  return node !== undefined && Object.hasOwn(TAGS, node.type)
}

function withSpacesOutside(node: Nodes): Nodes[] {
  if (!isMark(node) && node.type !== 'link') return [node]
  const first = node.children[0]
  let before = ''
  let after = ''
  if (first?.type === 'text') {
    before = /^[ \t\n]+/.exec(first.value)?.[0] ?? ''
    first.value = first.value.slice(before.length)
  }
  const last = node.children.at(-1)
  if (last?.type === 'text') {
    const trimmed = last.value.trimEnd()
    after = last.value.slice(trimmed.length)
    last.value = trimmed
  }
  node.children = node.children.filter((child) => child.type !== 'text' || child.value !== '') as never
  return [text(before), ...(node.children.length > 0 ? [node] : []), text(after)].filter(
    (one) => one.type !== 'text' || one.value !== '',
  )
}

function text(value: string): Nodes {
  return { type: 'text', value }
}

function joinNeighbours(nodes: Nodes[]): Nodes[] {
  const result: Nodes[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (last?.type === 'text' && node.type === 'text') last.value += node.value
    else if (isMark(last) && isMark(node) && last.type === node.type)
      last.children = joinNeighbours([...last.children, ...node.children]) as never
    else result.push(node)
  }
  return result
}

/** Whether Markdown's signs open and close here, as CommonMark's rules for delimiter runs say. */
function isEffective(mark: Mark, siblings: Nodes[], index: number, parent: Parents): boolean {
  const inMark = isMark(parent)
  if (inMark && siblings.length > 1 && (index === 0 || index === siblings.length - 1)) return false
  const before = siblings[index - 1]
  const after = siblings[index + 1]
  if (isMark(before) || isMark(after)) return false
  const outer = [before ? edge(before, 'end') : ' ', after ? edge(after, 'start') : ' ']
  const inner = [edge(mark, 'start'), edge(mark, 'end')]
  return outer.every((character, side) => {
    const within = inner[side] ?? ''
    return !isSpace(within) && (isSpace(character) || isSign(character) || !isSign(within))
  })
}

/** The first or last character that Markdown will have for a node. */
function edge(node: Nodes, side: 'start' | 'end'): string {
  if (node.type === 'text')
    return side === 'start' ? ([...node.value.slice(0, 2)][0] ?? '') : ([...node.value.slice(-2)].at(-1) ?? '')
  if (node.type === 'break') return ' '
  const inner = isMark(node) ? node.children.at(side === 'start' ? 0 : -1) : undefined
  return inner ? edge(inner, side) : '`'
}

function isSpace(character: string): boolean {
  return /^\s?$/u.test(character)
}

function isSign(character: string): boolean {
  return /^[\p{P}\p{S}]$/u.test(character)
}

function asHtml(mark: Mark): PhrasingContent[] {
  const tag = TAGS[mark.type]
  return [{ type: 'html', value: `<${tag}>` }, ...mark.children, { type: 'html', value: `</${tag}>` }]
}
