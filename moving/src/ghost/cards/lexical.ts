import { noteOf } from '@byline/contract/imports/note'
import { escapeHtml } from '../../fields/html.ts'
import type { Changes } from '../../records/changes.ts'
import { isObject } from '../../records/parsed-json.ts'
import { Unreadable } from '../../records/unreadable.ts'
import { link, text } from './card-parts.ts'
import { cardSegments } from './cards.ts'
import type { Segment } from './segments.ts'

type Node = Record<string, unknown>

/** Lists in lists; no text that a person writes is deeper. */
const DEPTH_MAX = 50

/** The text of Ghost's editor since version 5, which stores the state of Lexical. Throws `Unreadable`. */
export function lexicalSegments(written: string, changes: Changes): Segment[] {
  const state = JSON.parse(written) as { root?: Node }
  return childrenOf(state.root ?? {}).flatMap((node) => blockSegments(node, changes))
}

function blockSegments(node: Node, changes: Changes): Segment[] {
  const type = typeOf(node)
  const tag = blockTag(type, node)
  if (tag) return [{ html: `<${tag}>${content(childrenOf(node), 0)}</${tag}>` }]
  if (type === 'list') return [{ html: list(node, 0) }]
  // An editor that was interrupted leaves text outside of paragraphs.
  if (isInline(type)) return [{ html: `<p>${inline([node], 0)}</p>` }]
  return cardSegments(type, node, changes)
}

function blockTag(type: string, node: Node): string | undefined {
  if (type === 'paragraph') return 'p'
  if (type === 'heading') return /^h[1-6]$/.exec(String(node.tag))?.[0] ?? 'h2'
  if (type === 'quote' || type === 'aside') return 'blockquote'
  return undefined
}

/** Ghost's own variants of the nodes of Lexical have a prefix. */
function typeOf({ type }: Node): string {
  return String(type ?? '').replace(/^(extended|koenig|custom)-/, '')
}

function isInline(type: string): boolean {
  return /^(text|link|autolink|linebreak|tab|at-link|zwnj|tk)$/.test(type)
}

function list(node: Node, depth: number): string {
  checkDepth(depth)
  const tag = node.listType === 'number' || node.tag === 'ol' ? 'ol' : 'ul'
  const start = Number(node.start)
  const attribute = tag === 'ol' && start > 1 ? ` start="${start}"` : ''
  const items: string[] = []
  for (const item of childrenOf(node)) {
    const children = childrenOf(item)
    const isNested = children.length > 0 && children.every((child) => typeOf(child) === 'list')
    const inner = content(children, depth)
    // A list in a list is an item of its own, and belongs to the one before it.
    if (isNested && items.length > 0) items.push(`${items.pop()}${inner}`)
    else items.push(`${checkBox(item)}${inner}`)
  }
  return `<${tag}${attribute}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
}

/** The HTML of a block's children, which may be lists and lines. */
function content(children: Node[], depth: number): string {
  let html = ''
  let run: Node[] = []
  const flush = () => {
    html += inline(run, depth)
    run = []
  }
  for (const child of children) {
    const type = typeOf(child)
    if (type !== 'list' && type !== 'paragraph') run.push(child)
    else {
      flush()
      html += type === 'list' ? list(child, depth + 1) : `${inline(childrenOf(child), depth)}<br>`
    }
  }
  flush()
  return html.replace(/<br>$/, '')
}

function checkBox({ checked }: Node): string {
  if (typeof checked !== 'boolean') return ''
  return `<input type="checkbox" disabled${checked ? ' checked' : ''}> `
}

/** The bits of a text's format, outermost first; code is innermost, as nothing can be inside it. */
const FORMATS: [bit: number, tag: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [128, 'mark'],
  [32, 'sub'],
  [64, 'sup'],
  [16, 'code'],
]

/** Nodes without text; `at-link` is the search for a link that its author did not finish. */
const SIGNS: Record<string, string> = { linebreak: '<br>', tab: ' ', 'at-link': '' }

interface Run {
  html: string
  format: number
}

function inline(nodes: Node[], depth: number): string {
  checkDepth(depth)
  const runs = nodes.map((node) => runOf(node, depth))
  return nest(runs, 0)
}

function runOf(node: Node, depth: number): Run {
  const type = typeOf(node)
  const sign = Object.hasOwn(SIGNS, type) ? SIGNS[type] : undefined
  if (sign !== undefined) return { html: sign, format: 0 }
  if (typeof node.text === 'string') return { html: escapeHtml(node.text), format: Number(node.format) || 0 }
  const html = inline(childrenOf(node), depth + 1)
  const isLink = /^(auto)?link$/.test(type) && text(node.url) !== ''
  return { html: isLink ? link(node.url, html) : html, format: 0 }
}

/** Neighbours with the same format share an element, because Markdown cannot tell two bold words without a space apart. */
function nest(runs: Run[], level: number): string {
  const [bit, tag] = FORMATS[level] ?? []
  if (bit === undefined) return runs.map(({ html }) => html).join('')
  let html = ''
  for (let from = 0; from < runs.length; ) {
    const has = (index: number) => ((runs[index]?.format ?? 0) & bit) !== 0
    let to = from + 1
    while (to < runs.length && has(to) === has(from)) to++
    const inner = nest(runs.slice(from, to), level + 1)
    html += has(from) ? `<${tag}>${inner}</${tag}>` : inner
    from = to
  }
  return html
}

function childrenOf({ children }: Node): Node[] {
  if (!Array.isArray(children)) return []
  return children.filter(isObject)
}

function checkDepth(depth: number): void {
  if (depth > DEPTH_MAX) throw new Unreadable(noteOf('dashboard.imports.reasonDeepLists'))
}
