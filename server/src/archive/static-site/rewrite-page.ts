import { COMMENTS_ID, paths } from '@byline/contract/addresses/paths'
import { type DefaultTreeAdapterMap, defaultTreeAdapter, html, parse, serialize } from 'parse5'
import { say } from '../../language/say.ts'
import { SCRIPT, SEARCH_PAGE } from './static-paths.ts'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

/** The links and the sentences of the copy. */
export interface Rewriting {
  /** The language of the site. */
  language: string
  /** The new link; undefined for one that only the server can answer. */
  link: (link: string) => string | undefined
  /** The new address for an absolute one, such as in metadata; unchanged if the copy does not have the page. */
  absolute: (link: string) => string
}

/**
 * A page for a server of plain files: without the program, its forms, and links to what only the program can answer.
 */
export function rewritePage(page: string, { language, link, absolute }: Rewriting): string {
  const document = parse(page)
  const removed = removedParts(document)
  const ids = new Set([...elementsIn(document)].map((element) => attributeOf(element, 'id')))
  for (const element of elementsIn(document)) {
    const { tagName } = element
    if (removed.has(element) || isOfProgram(element)) remove(element)
    else if (tagName === 'script') rewriteText(element, absolute)
    else if (tagName === 'head') addScript(element, link)
    else if (tagName === 'form') rewriteForm(element, language, link)
    else if (tagName === 'meta') change(element, 'content', absolute)
    else if (isAbsoluteLink(element)) change(element, 'href', absolute)
    else if (attributeOf(element, 'data-theme-toggle') !== undefined) hideUntilScript(element)
    else rewriteLinks(element, (to) => placeIn(ids, to) ?? link(to))
  }
  return serialize(document)
}

/** Whether it is a link in the head whose address is to be whole; of alternates only those to other languages. */
function isAbsoluteLink(element: Element): boolean {
  const isOfLanguage = element.tagName === 'link' && attributeOf(element, 'hreflang') !== undefined
  return isOfLanguage || /^(canonical|next|prev)$/.test(attributeOf(element, 'rel') ?? '')
}

/**
 * Parts that make no sense in a copy, and the links to them: the newsletter, parts for members, empty lists of
 * comments.
 */
function removedParts(document: Node): Set<Element> {
  const elements = [...elementsIn(document)]
  const [, contact] = paths.contact.split('#')
  const comments = elements.find((element) => attributeOf(element, 'id') === COMMENTS_ID)
  const hasComments = comments && [...elementsIn(comments)].some(({ tagName }) => tagName === 'ol')
  const links = [paths.contact, ...(comments && !hasComments ? [`#${COMMENTS_ID}`] : [])]
  return new Set(
    elements.filter(
      (element) =>
        (element === comments && !hasComments) ||
        (attributeOf(element, 'id') === contact && hasForm(element)) ||
        isLinkTo(element, links) ||
        hasClass(element, 'for-signed-in'),
    ),
  )
}

/** The site may be below a path. */
function isLinkTo(element: Element, links: string[]): boolean {
  const href = attributeOf(element, 'href') ?? ''
  return links.includes(href.replace(/^\/.*(?=\/#)/, ''))
}

/** Scripts, and buttons for which one is needed; data for search engines is none. */
function isOfProgram(element: Element): boolean {
  const { tagName } = element
  if (tagName === 'script')
    return (
      attributeOf(element, 'type') !== 'application/ld+json' && attributeOf(element, 'data-copy-of-site') === undefined
    )
  if (tagName === 'link') return attributeOf(element, 'rel') === 'modulepreload'
  if (tagName === 'template' || tagName === 'noscript') return true
  return tagName === 'button' && isDead(element)
}

/** Whether a button needs the program. Buttons that open a menu of the page do not. */
function isDead(button: Element): boolean {
  if (attributeOf(button, 'popovertarget') !== undefined) return false
  if (attributeOf(button, 'data-theme-toggle') !== undefined) return false
  return attributeOf(button, 'type') !== 'submit'
}

/** The place of a comment, if it is in this page. */
function placeIn(ids: Set<string | undefined>, link: string): string | undefined {
  const [, id] = /[?&]around=[^#]*#(.+)$/.exec(link) ?? []
  return id !== undefined && ids.has(id) ? `#${id}` : undefined
}

function rewriteLinks(element: Element, link: Rewriting['link']): void {
  for (const name of ['href', 'src', 'poster']) {
    const value = attributeOf(element, name)
    if (value === undefined || /^(#|data:|mailto:)/.test(value)) continue
    const changed = link(value)
    if (changed !== undefined) {
      set(element, name, changed)
      continue
    }
    if (isAmongWords(element)) unlink(element)
    else remove(element)
    return
  }
  for (const name of ['srcset', 'imagesrcset']) {
    const value = attributeOf(element, name)
    if (value === undefined) continue
    const parts = value.split(/,\s+/).flatMap((part) => {
      const [address = '', ...size] = part.trim().split(/\s+/)
      const changed = link(address)
      return changed === undefined ? [] : [[changed, ...size].join(' ')]
    })
    set(element, name, parts.join(', '))
  }
}

/** Search forms lead to the search page of the copy. A sentence replaces every other form. */
function rewriteForm(form: Element, language: string, link: Rewriting['link']): void {
  if (/\/Articles\b/.test(attributeOf(form, 'action') ?? '')) {
    set(form, 'action', link(SEARCH_PAGE) ?? '')
    set(form, 'method', 'get')
    return
  }
  const isComment = ancestorsOf(form).some((parent) => attributeOf(parent, 'id') === COMMENTS_ID)
  const notice = defaultTreeAdapter.createElement('p', html.NS.HTML, [{ name: 'class', value: 'notice text-muted' }])
  defaultTreeAdapter.insertText(notice, say(language, isComment ? 'server.copy.noComments' : 'server.copy.noForm'))
  const { parentNode } = form
  if (parentNode) defaultTreeAdapter.insertBefore(parentNode, notice, form)
  remove(form)
}

/** The script is before everything else, so that the theme is there at the first paint. */
function addScript(head: Element, link: Rewriting['link']): void {
  const script = defaultTreeAdapter.createElement('script', html.NS.HTML, [
    { name: 'src', value: link(SCRIPT) ?? '' },
    { name: 'data-copy-of-site', value: '' },
  ])
  const [first] = head.childNodes
  if (first) defaultTreeAdapter.insertBefore(head, script, first)
}

/** The class is for the program's own first script. */
function hideUntilScript(button: Element): void {
  set(button, 'class', (attributeOf(button, 'class') ?? '').replace(/\bscripted\b\s*/, ''))
  set(button, 'hidden', '')
}

function rewriteText(element: Element, absolute: Rewriting['absolute']): void {
  for (const child of element.childNodes)
    if ('value' in child)
      child.value = child.value.replace(/"(https?:\/\/[^"\\]+)"/g, (_whole, address: string) =>
        JSON.stringify(absolute(address)),
      )
}

/** Whether a link is a part of a text, whose words would be missing without it. */
function isAmongWords(element: Element): boolean {
  const parents = ancestorsOf(element)
  return (
    element.tagName === 'a' &&
    !hasClass(element, 'button') &&
    parents.some(({ tagName }) => tagName === 'main') &&
    !parents.some(({ tagName }) => tagName === 'nav')
  )
}

/** The elements below a node in the order of the page, without those that are removed during the loop. */
function* elementsIn(node: Node): Generator<Element> {
  if (!('childNodes' in node)) return
  for (const child of [...node.childNodes]) {
    if (!('tagName' in child)) continue
    yield child
    if (child.parentNode) yield* elementsIn(child)
  }
}

function ancestorsOf({ parentNode }: Element): Element[] {
  return parentNode && 'tagName' in parentNode ? [parentNode, ...ancestorsOf(parentNode)] : []
}

function hasForm(element: Element): boolean {
  return [...elementsIn(element)].some(({ tagName }) => tagName === 'form')
}

function hasClass(element: Element, name: string): boolean {
  return (attributeOf(element, 'class') ?? '').split(' ').includes(name)
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

/** Leaves the words of a link. */
function unlink(element: Element): void {
  element.tagName = 'span'
  element.nodeName = 'span'
  element.attrs = []
}

/** Removes an element, and the entry of a list that has nothing else. */
function remove(element: Element): void {
  const { parentNode } = element
  defaultTreeAdapter.detachNode(element)
  if (parentNode && 'tagName' in parentNode && parentNode.tagName === 'li')
    if (parentNode.childNodes.length === 0) defaultTreeAdapter.detachNode(parentNode)
}
