import { htmlInPage } from '../../../../lib/base-path/html-in-page.ts'

/**
 * Returns a function that shows HTML in an element. It replaces only the blocks between the first and the last that
 * differ from the previous HTML, so that pictures are not loaded again and long texts are updated quickly.
 */
export function blockPatcher(parent: Element): (html: string) => void {
  // The nodes as parsed: those on the page change when code is copied or details are opened.
  let shown: Node[] = []
  return (html) => {
    const blocks = blocksOf(html)
    const before = equalFrom(shown, blocks, (nodes, index) => nodes[index])
    const rest = [shown.slice(before), blocks.slice(before)] as const
    const after = equalFrom(...rest, (nodes, index) => nodes[nodes.length - 1 - index])
    const next = parent.childNodes[shown.length - after] ?? null
    let outdated: ChildNode | null = parent.childNodes[before] ?? null
    while (outdated && outdated !== next) {
      const old: ChildNode = outdated
      outdated = old.nextSibling
      old.remove()
    }
    const inserted = document.createDocumentFragment()
    for (const block of blocks.slice(before, blocks.length - after)) {
      inserted.append(document.importNode(block, true))
    }
    parent.insertBefore(inserted, next)
    shown = blocks
  }
}

function blocksOf(html: string): Node[] {
  const template = document.createElement('template')
  template.innerHTML = htmlInPage(html)
  return [...template.content.childNodes]
}

type Pick = (nodes: readonly Node[], index: number) => Node | undefined

/** The number of nodes in a row that are equal, in the order of `pick`. */
function equalFrom(some: readonly Node[], others: readonly Node[], pick: Pick): number {
  let count = 0
  for (;;) {
    const [one, other] = [pick(some, count), pick(others, count)]
    if (!one || !other || !one.isEqualNode(other)) return count
    count++
  }
}
