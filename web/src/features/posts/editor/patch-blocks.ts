/**
 * Answers a function that shows HTML in an element. It touches only the blocks between the first and the last
 * that differ from what it showed before, so that pictures stay and a long text costs little.
 */
export function blockPatcher(parent: Element): (html: string) => void {
  // As they came: the ones on the page change when a code is copied or details are opened.
  let shown: Node[] = []
  return (html) => {
    const blocks = blocksOf(html)
    const before = equalFrom(shown, blocks, (nodes, index) => nodes[index])
    const rest = [shown.slice(before), blocks.slice(before)] as const
    const behind = equalFrom(...rest, (nodes, index) => nodes[nodes.length - 1 - index])
    const next = parent.childNodes[shown.length - behind] ?? null
    let left: ChildNode | null = parent.childNodes[before] ?? null
    while (left && left !== next) {
      const old: ChildNode = left
      left = old.nextSibling
      old.remove()
    }
    const inserted = document.createDocumentFragment()
    for (const block of blocks.slice(before, blocks.length - behind)) {
      inserted.append(document.importNode(block, true))
    }
    parent.insertBefore(inserted, next)
    shown = blocks
  }
}

function blocksOf(html: string): Node[] {
  const template = document.createElement('template')
  template.innerHTML = html
  return [...template.content.childNodes]
}

type Pick = (nodes: readonly Node[], index: number) => Node | undefined

/** How many are equal, one after the other. */
function equalFrom(some: readonly Node[], others: readonly Node[], pick: Pick): number {
  let count = 0
  for (;;) {
    const [one, other] = [pick(some, count), pick(others, count)]
    if (!one || !other || !one.isEqualNode(other)) return count
    count++
  }
}
