import { decoded } from '@byline/markdown/tree/addresses'
import type { Element, ElementContent } from 'hast'
import { codeElement } from '../html-to-markdown/clean/code-block.ts'
import { preview } from '../html-to-markdown/preview.ts'
import {
  attribute,
  byClass,
  element,
  findAll,
  findFirst,
  hasClass,
  isNamed,
  replaceEach,
  textOf,
  words,
} from '../html-to-markdown/tree.ts'
import { oneLine } from '../records/one-line.ts'
import type { IndexedPost, PostIndex } from './index-posts.ts'

interface Context {
  title: string
  caption: string
  index: PostIndex
}

/**
 * Brings the text of a post into plain HTML: without the title and subtitle, which stand elsewhere, and without the rule
 * before the first section. Returns the address of the picture that Medium showed as its cover, unless the text begins
 * with it, because it would be shown twice.
 */
export function cleanMediumText(content: Element, { title, caption, index }: Context): string | undefined {
  withoutTitle(content, title, caption)
  const linked = linkedIds(content)
  const hasHighHeading = findFirst(content, ({ tagName }) => /^h[12]$/.test(tagName)) !== undefined
  const cover = coverIn(content)
  let rules = 0
  replaceEach(content, (node) => {
    if (node.tagName === 'div' && hasClass(node, 'section-divider')) return rules++ === 0 ? [] : undefined
    if (hasClass(node, 'graf--mixtapeEmbed', 'mixtapeEmbed')) return previewOf(node)
    if (node.tagName === 'pre') return [codeOf(node)]
    if (hasClass(node, 'aspectRatioPlaceholder-fill')) return []
    if (hasClass(node, 'sectionLayout--outsetRow')) return row(node)
    if (hasClass(node, 'graf--iframe')) return frame(node)
    if (node.tagName !== 'a') clean(node, linked, hasHighHeading)
    return undefined
  })
  for (const link of findAll(content, isNamed('a'))) {
    const { id, href } = link.properties
    link.properties = id ? { id } : { href: localLink(String(href ?? ''), index) }
  }
  for (const inner of findAll(content, isNamed('iframe'))) inner.properties.src = shownIn(attribute(inner, 'src'))
  return cover
}

function coverIn(content: Element): string | undefined {
  const isFeatured = ({ properties }: Element) => properties.dataIsFeatured !== undefined
  const featured = findFirst(content, isFeatured)
  const first = byClass(content, 'graf')
  if (!featured || (first && findFirst(first, isFeatured))) return undefined
  return attribute(featured, 'src') || undefined
}

/** Removes headings at the beginning that repeat the title and the subtitle. */
function withoutTitle(content: Element, title: string, caption: string): void {
  let hasBegun = false
  replaceEach(content, (node) => {
    if (hasBegun || !hasClass(node, 'graf')) return undefined
    const text = comparable(textOf(node))
    const isTitle = /^h[1-4]$/.test(node.tagName) && text === comparable(title)
    const isSubtitle = hasClass(node, 'graf--subtitle') && text === comparable(caption)
    if (isTitle || isSubtitle) return []
    // A picture may stand before the title.
    hasBegun = node.tagName !== 'figure'
    return undefined
  })
}

/** Titles are cut and written with other quotes than the headings. */
function comparable(text: string): string {
  return oneLine(text)
    .replace(/[\s.…"'“”‘’]/g, '')
    .toLowerCase()
}

/** The ids to which the text links; all paragraphs have one, and the others are of no use. */
function linkedIds(content: Element): Set<string> {
  const links = findAll(content, isNamed('a'))
  return new Set(links.map((link) => attribute(link, 'href').split('#')[1] ?? '').filter(Boolean))
}

function clean(node: Element, linked: Set<string>, hasHighHeading: boolean): void {
  const { properties, tagName } = node
  const id = attribute(node, 'id')
  delete properties.id
  delete properties.name
  if (linked.delete(id)) node.children.unshift(element('a', { id }, []))
  // The largest heading of Medium's editor is h3, below the title.
  if (!hasHighHeading && /^h[34]$/.test(tagName)) node.tagName = tagName === 'h3' ? 'h2' : 'h3'
}

/** Pictures beside each other are one figure. */
function row(node: Element): ElementContent[] {
  const captions = findAll(node, isNamed('figcaption'))
  const pictures = findAll(node, isNamed('img'))
  const below = captions.flatMap(({ children }, index) => (index === 0 ? children : [words(' '), ...children]))
  return [element('figure', {}, [...pictures, ...(below.length > 0 ? [element('figcaption', {}, below)] : [])])]
}

/** A frame or gist without the figure around it, and its caption. A gist is a script; it becomes a link to its page. */
function frame(node: Element): ElementContent[] {
  const caption = findFirst(node, isNamed('figcaption'))
  const below = caption ? [element('p', {}, caption.children)] : []
  const script = findFirst(node, isNamed('script'))
  const [, gist] =
    /^(https:\/\/gist\.github\.com\/[\w/.-]{1,200}?)\.js/.exec(script ? attribute(script, 'src') : '') ?? []
  if (gist !== undefined) return [element('iframe', { src: gist, title: 'Gist' }, []), ...below]
  const post = unnamedLink(node)
  if (post !== undefined) return [element('iframe', { src: post }, []), ...below]
  const rest = node.children.filter((child) => child !== caption && child !== script)
  return [element('div', {}, rest), ...below]
}

/** The address of a post of another network, of which an export has no words. */
function unnamedLink(node: Element): string | undefined {
  const quotation = findFirst(node, isNamed('blockquote'))
  const link = quotation && findFirst(quotation, isNamed('a'))
  return link && textOf(quotation).trim() === '' ? attribute(link, 'href') : undefined
}

/** A preview of another page: its title as a link, its description and its host. */
function previewOf(node: Element): ElementContent[] {
  const link = findFirst(node, isNamed('a'))
  if (!link) return [node]
  const strong = findFirst(link, isNamed('strong'))
  const rest = strong ? link.children.filter((child) => child !== strong) : []
  const title = oneLine(textOf(strong ?? link))
  return [preview(attribute(link, 'href'), title, rest.map(textOf))]
}

/** Code with line breaks as characters. A language stands in an attribute. */
function codeOf(node: Element): Element {
  replaceEach(node, ({ tagName }) => (tagName === 'br' ? [words('\n')] : undefined))
  const parts = findAll(node, isNamed('code'))
  const isAll = comparable(parts.map(textOf).join('')) === comparable(textOf(node))
  const lines = isAll && parts.length > 0 ? parts.map((part) => plainCode(textOf(part))) : [textOf(node)]
  return codeElement(lines.join('\n'), attribute(node, 'dataCodeBlockLang'))
}

/** Code without the lines around it. Spaces before its first line belong to the HTML if a line break is before them. */
function plainCode(text: string): string {
  return /^\s*\n/.test(text) ? text.trim() : text.trimEnd()
}

const MEDIUM = /(^|\.)medium\.com$/
const ID_AT_END = /(?:^|[-/])([0-9a-f]{8,16})$/i

/**
 * The address of a link without Medium's detours: one to a post of the same export, in whatever form, leads to it, and one
 * that counts clicks leads to where these go.
 */
function localLink(href: string, index: PostIndex): string {
  const address = withoutDetour(href)
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address
  const { hostname, pathname, hash, origin } = new URL(address)
  if (!MEDIUM.test(hostname) && origin !== index.url) return address
  const id = ID_AT_END.exec(pathname)?.[1]?.toLowerCase()
  const post = id === undefined ? undefined : byId(index).get(id)
  const [own] = post?.addresses ?? []
  return own === undefined ? address : encodeURI(own) + hash
}

/** The address of what a frame of Embedly shows, through which Medium embeds most things. */
function shownIn(frame: string): string {
  if (!/^(?:https:)?\/\/cdn\.embedly\.com\//i.test(frame)) return frame
  const address = frame.startsWith('//') ? `https:${frame}` : frame
  const shown = URL.canParse(address) ? new URL(address).searchParams.get('url') : null
  return shown !== null && /^https?:\/\//i.test(shown) ? shown : frame
}

function withoutDetour(href: string): string {
  const [, inner] = /^(?:https?:\/\/(?:www\.)?medium\.com)?\/r\/?\?url=([^&#]+)/i.exec(href) ?? []
  return inner === undefined ? href : decoded(inner)
}

const ids = new WeakMap<PostIndex, Map<string, IndexedPost>>()

function byId(index: PostIndex): Map<string, IndexedPost> {
  const known = ids.get(index)
  if (known) return known
  const made = new Map([...index.posts.values()].map((post) => [post.id.toLowerCase(), post]))
  made.delete('')
  ids.set(index, made)
  return made
}
