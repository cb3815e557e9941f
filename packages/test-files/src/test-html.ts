import { type RenderOptions, render } from '@byline/markdown/render'
import type { Element, Root, Text } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** For tests: the HTML of a text, without known pictures and with ample time for its code. */
export async function html(text: string, options: Partial<RenderOptions> = {}): Promise<string> {
  return (await render(text, { pictures: {}, highlightMs: 60_000, ...options })).html
}

/** For tests: the tree that a browser parses from HTML. */
export function treeOf(markup: string): Root {
  return unified().use(rehypeParse, { fragment: true }).parse(markup)
}

/** For tests: the text that a browser shows of HTML. */
export function textIn(markup: string): string {
  let text = ''
  visit(treeOf(markup), 'text', ({ value }: Text) => {
    text += value
  })
  return text
}

/** For tests: the elements that a browser parses from HTML, in document order. */
export function elementsIn(markup: string, tagName?: string): Element[] {
  const found: Element[] = []
  visit(treeOf(markup), 'element', (element: Element) => {
    if (tagName === undefined || element.tagName === tagName) found.push(element)
  })
  return found
}
