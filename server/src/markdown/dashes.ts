import type { Nodes, Root } from 'hast'

/** A space before a dash between words, and the place before a dash that joins two words. */
const SPACE = /\s(?=(?:--?|[–—])\s)/g
const JOINT = /(?<=\p{L})(?=—\p{L})/gu

/** Elements whose text is shown letter by letter. */
const LITERAL = /^(pre|code|kbd|samp|tt)$/

/** Prevents a line break before a dash: a space becomes a no-break space, and words are joined to their dash (U+2060). */
export function dashes() {
  return (tree: Root): void => keepAtEnds(tree)
}

function keepAtEnds(node: Nodes): void {
  if (node.type === 'text') {
    node.value = node.value.replace(SPACE, '\u00a0').replace(JOINT, '\u2060')
  } else if ('children' in node && !(node.type === 'element' && LITERAL.test(node.tagName))) {
    node.children.forEach(keepAtEnds)
  }
}
