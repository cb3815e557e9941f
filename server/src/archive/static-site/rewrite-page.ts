import { type DefaultTreeAdapterMap, defaultTreeAdapter, html, parse, serialize } from 'parse5'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

/** How links are written in the copy. */
export interface Rewriting {
  /** The new link; undefined if what has it is to be removed, as only the server can answer. */
  link: (link: string) => string | undefined
  /** The same of an absolute address, for machines; unchanged if the copy does not have it. */
  absolute: (link: string) => string
}

/** The page that every search form of the copy leads to. */
export const SEARCH_PAGE = '/search/'
export const SCRIPT = '/static.js'

const NOTICE = 'This is a copy of the site that cannot take what is typed here.'

/** A page for a server of plain files: without the program, its forms, and links to what only the program can answer. */
export function rewritePage(page: string, rewriting: Rewriting): string {
  const document = parse(page)
  visit(document, rewriting)
  return serialize(document)
}

function visit(node: Node, rewriting: Rewriting): void {
  if (!('childNodes' in node)) return
  for (const child of [...node.childNodes]) {
    if (!('tagName' in child)) continue
    rewriteElement(child, rewriting)
    visit(child, rewriting)
  }
}

function rewriteElement(element: Element, rewriting: Rewriting): void {
  const { tagName } = element
  if (isOfProgram(element)) remove(element)
  else if (tagName === 'script') rewriteText(element, rewriting.absolute)
  else if (tagName === 'head') addScript(element)
  else if (tagName === 'form') rewriteForm(element)
  else if (tagName === 'meta') change(element, 'content', rewriting.absolute)
  else if (/^(canonical|next|prev)$/.test(attributeOf(element, 'rel') ?? ''))
    change(element, 'href', rewriting.absolute)
  else rewriteLinks(element, rewriting)
}

/** Scripts, and buttons for which one is needed; data for search engines is none. */
function isOfProgram(element: Element): boolean {
  const { tagName } = element
  if (tagName === 'script')
    return (
      attributeOf(element, 'type') !== 'application/ld+json' &&
      attributeOf(element, 'src') !== SCRIPT
    )
  if (tagName === 'link') return attributeOf(element, 'rel') === 'modulepreload'
  return tagName === 'template' || (tagName === 'button' && isDead(element))
}

function rewriteLinks(element: Element, { link }: Rewriting): void {
  for (const name of ['href', 'src', 'poster']) {
    const value = attributeOf(element, name)
    if (value === undefined || /^(#|data:|mailto:)/.test(value)) continue
    const changed = link(value)
    if (changed === undefined) {
      remove(element)
      return
    }
    set(element, name, changed)
  }
  for (const name of ['srcset', 'imagesrcset']) {
    const value = attributeOf(element, name)
    if (value === undefined) continue
    const parts = value.split(',').flatMap((part) => {
      const [address = '', ...size] = part.trim().split(/\s+/)
      const changed = link(address)
      return changed === undefined ? [] : [[changed, ...size].join(' ')]
    })
    set(element, name, parts.join(', '))
  }
}

/** Searches lead to the page of the copy; of any other form a sentence remains. */
function rewriteForm(form: Element): void {
  const isSearch = /^\/Articles\b/.test(attributeOf(form, 'action') ?? '')
  if (isSearch) {
    set(form, 'action', SEARCH_PAGE)
    set(form, 'method', 'get')
    return
  }
  const notice = defaultTreeAdapter.createElement('p', html.NS.HTML, [
    { name: 'class', value: 'text-muted' },
  ])
  defaultTreeAdapter.insertText(notice, NOTICE)
  const { parentNode } = form
  if (parentNode) defaultTreeAdapter.insertBefore(parentNode, notice, form)
  remove(form)
}

/** Before everything else, so that the theme is there at the first paint. */
function addScript(head: Element): void {
  const script = defaultTreeAdapter.createElement('script', html.NS.HTML, [
    { name: 'src', value: SCRIPT },
  ])
  const [first] = head.childNodes
  if (first) defaultTreeAdapter.insertBefore(head, script, first)
}

/** A button for which the program is needed; those that open a menu of the page are not. */
function isDead(button: Element): boolean {
  if (attributeOf(button, 'popovertarget') !== undefined) return false
  if (attributeOf(button, 'data-theme-toggle') !== undefined) return false
  return attributeOf(button, 'type') !== 'submit'
}

function rewriteText(element: Element, absolute: (link: string) => string): void {
  for (const child of element.childNodes)
    if ('value' in child)
      child.value = child.value.replace(/"(https?:\/\/[^"\\]+)"/g, (_whole, address: string) =>
        JSON.stringify(absolute(address)),
      )
}

function change(element: Element, name: string, to: (value: string) => string): void {
  const value = attributeOf(element, name)
  if (value !== undefined && /^https?:\/\//.test(value)) set(element, name, to(value))
}

function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value
}

function set({ attrs }: Element, name: string, value: string): void {
  const attribute = attrs.find((one) => one.name === name)
  if (attribute) attribute.value = value
  else attrs.push({ name, value })
}

/** Removes an element, and the entry of a list that has nothing else. */
function remove(element: Element): void {
  const { parentNode } = element
  defaultTreeAdapter.detachNode(element)
  if (parentNode && 'tagName' in parentNode && parentNode.tagName === 'li')
    if (parentNode.childNodes.length === 0) defaultTreeAdapter.detachNode(parentNode)
}
