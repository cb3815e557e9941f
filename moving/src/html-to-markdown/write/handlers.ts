import type { Element, Nodes } from 'hast'
import { defaultHandlers, type Handle } from 'hast-util-to-mdast'
import { toString as textOf } from 'hast-util-to-string'
import type { Html, Nodes as MdastNodes } from 'mdast'
import { raw } from '../tree.ts'
import { blockHtml, inlineHtml, openingTag } from './block-html.ts'
import { isSimpleTable } from './simple-table.ts'

const GIVEN_ID = /\}\s*$/

type Result = MdastNodes | MdastNodes[] | undefined

/** Elements within a line that Markdown has no signs for. */
const asTags: Handle = (state, element): Result => {
  const children = state.all(element)
  if (children.length === 0) return undefined
  return [inLine(openingTag(element)), ...children, inLine(`</${element.tagName}>`)]
}

const asBlock: Handle = (_, element): Result => html(blockHtml(element))

/** Elements that mean something only with an attribute. */
const asTagsIfGiven: Handle = (state, element): Result =>
  Object.keys(element.properties).length > 0 ? call(asTags, state, element, undefined) : state.all(element)

/** Conversions of elements that differ from the library's, which has no HTML in Markdown. */
export const handlers: Record<string, Handle> = {
  ...Object.fromEntries(
    ['sup', 'sub', 'kbd', 'samp', 'var', 'mark', 'small', 'ins', 'u', 'q', 'cite', 'dfn', 'ruby']
      .concat(['rt', 'rp', 'bdi', 'bdo'])
      .map((name) => [name, asTags]),
  ),
  ...Object.fromEntries(['span', 'abbr', 'time'].map((name) => [name, asTagsIfGiven])),
  ...Object.fromEntries(['figure', 'dl', 'details'].map((name) => [name, asBlock])),
  math: (_, element): Result => inLine(inlineHtml(element)),
  table: (state, element, parent): Result =>
    isSimpleTable(element) ? call(defaultHandlers.table, state, element, parent) : html(blockHtml(element)),
  ol: (state, element, parent): Result =>
    isPlainList(element) ? call(defaultHandlers.ol, state, element, parent) : html(blockHtml(element)),
  li: (state, element, parent): Result => {
    const item = call(defaultHandlers.li, state, element, parent)
    // Paragraphs alone put empty lines between items, not lists in a list.
    const hasParagraph = element.children.some((one) => one.type === 'element' && one.tagName === 'p')
    return item && 'spread' in item ? { ...item, spread: hasParagraph } : item
  },
  code: (state, element, parent): Result =>
    element.children.every((child) => child.type === 'text')
      ? call(defaultHandlers.code, state, element, parent)
      : call(asTags, state, element, undefined),
  img: (state, element, parent): Result => {
    const { width, height, id } = element.properties
    if (width || height || id) return inLine(inlineHtml(element))
    return call(defaultHandlers.img, state, element, parent)
  },
  a: (state, element, parent): Result => {
    const { href, id } = element.properties
    if (id) return call(asTags, state, element, undefined) ?? inLine(inlineHtml(element))
    if (!href) return state.all(element)
    if (!hasContent(element)) return undefined
    return call(defaultHandlers.a, state, element, parent)
  },
  ...Object.fromEntries(
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'td', 'th'].map((name): [string, Handle] => [
      name,
      (state, element, parent) => {
        const children = element.children.map(withoutBreaks)
        // The renderer reads an id at the end of a heading's text; behind another element there is none.
        if (GIVEN_ID.test(textOf(element))) children.push(raw('<span></span>'))
        const ofOneLine = { ...element, children } as Element
        return call(defaultHandlers[name as 'h1'], state, ofOneLine, parent)
      },
    ]),
  ),
}

/** HTML that a handler has written. */
export const nodeHandlers = {
  raw: (_: unknown, { value }: { value: string }): Html => inLine(value),
}

function call(handle: Handle | undefined, ...[state, element, parent]: Parameters<Handle>): Result {
  return (handle?.(state, element, parent) ?? undefined) as Result
}

/** A heading and a cell are one line, so that their breaks are HTML. */
function withoutBreaks(node: Nodes): Nodes {
  if (node.type !== 'element') return node
  if (node.tagName === 'br') return raw('<br>')
  return { ...node, children: node.children.map(withoutBreaks) } as Element
}

function isPlainList({ properties, children }: Element): boolean {
  const isPlain = !properties.reversed && Number(properties.start ?? 1) >= 0
  return isPlain && children.every((child) => child.type !== 'element' || !child.properties.value)
}

function hasContent(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() !== ''
  if (node.type !== 'element') return false
  return node.tagName === 'img' || node.children.some(hasContent)
}

function html(value: string): Html {
  return { type: 'html', value }
}

/** HTML within a line, which the library takes for a block otherwise. */
function inLine(value: string): Html {
  return { ...html(value), data: { hName: 'span' } as Html['data'] }
}
