import type { Element, ElementContent } from 'hast'
import { oneLine } from '../../import/one-line.ts'
import { attribute, element, findAll, findFirst, hasClass, replaceEach, textOf, words } from '../fields/tree.ts'
import type { PostIndex } from './index-posts.ts'
import { localLink } from './medium-links.ts'

interface Context {
  title: string
  caption: string
  index: PostIndex
}

/**
 * Brings the text of a post into plain HTML: without the title and subtitle, which stand elsewhere, and without the rule
 * before the first section. Returns the address of the picture that Medium showed as its cover.
 */
export function cleanMediumText(content: Element, { title, caption, index }: Context): string | undefined {
  withoutTitle(content, title, caption)
  const linked = linkedIds(content)
  const hasHighHeading = findFirst(content, ({ tagName }) => /^h[12]$/.test(tagName)) !== undefined
  let rules = 0
  replaceEach(content, (node) => {
    if (hasClass(node, 'section-divider') && node.tagName !== 'hr') return rules++ === 0 ? [] : undefined
    if (hasClass(node, 'graf--mixtapeEmbed', 'mixtapeEmbed')) return preview(node)
    if (node.tagName === 'pre') return [codeOf(node)]
    if (node.tagName === 'script') return gist(node)
    clean(node, linked, hasHighHeading)
    return undefined
  })
  for (const link of findAll(content, ({ tagName }) => tagName === 'a'))
    link.properties.href = localLink(attribute(link, 'href'), index)
  const featured = findFirst(content, ({ properties }) => properties.dataIsFeatured !== undefined)
  return featured ? attribute(featured, 'src') || undefined : undefined
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
  return oneLine(text).replace(/[\s.…"'“”‘’]/g, '').toLowerCase()
}

/** The ids to which the text links; all paragraphs have one, and the others are of no use. */
function linkedIds(content: Element): Set<string> {
  const links = findAll(content, ({ tagName }) => tagName === 'a')
  return new Set(links.map((link) => attribute(link, 'href').split('#')[1] ?? '').filter(Boolean))
}

function clean(node: Element, linked: ReadonlySet<string>, hasHighHeading: boolean): void {
  const { properties, tagName } = node
  const id = attribute(node, 'id')
  delete properties.id
  delete properties.name
  if (linked.has(id)) properties.id = id
  // The largest heading of Medium's editor is h3, below the title.
  if (!hasHighHeading && /^h[34]$/.test(tagName)) node.tagName = tagName === 'h3' ? 'h2' : 'h3'
}

/** A preview of another page: its title as a link, its description and its host. */
function preview(node: Element): ElementContent[] {
  const link = findFirst(node, ({ tagName }) => tagName === 'a')
  if (!link) return [node]
  const strong = findFirst(link, ({ tagName }) => tagName === 'strong')
  const title = oneLine(textOf(strong ?? link))
  const rest = link.children.filter((child) => child !== strong)
  const href = attribute(link, 'href')
  const below = rest.filter((child) => child.type !== 'element' || child.tagName !== 'br')
  const lines = below.flatMap((child) => {
    const text = oneLine(textOf(child))
    return text === '' ? [] : [element('br', {}, []), words(text)]
  })
  const shown = strong ? lines : []
  return [
    element('blockquote', {}, [
      element('p', {}, [element('a', { href }, [element('strong', {}, [words(title)])]), ...shown]),
    ]),
  ]
}

/** Code with line breaks as characters. A language stands in an attribute. */
function codeOf(node: Element): Element {
  const language = attribute(node, 'dataCodeBlockLang')
  const className = /^[\w#+.-]{1,30}$/.test(language) ? { className: [`language-${language}`] } : {}
  replaceEach(node, ({ tagName }) => (tagName === 'br' ? [words('\n')] : undefined))
  return element('pre', {}, [element('code', className, [words(textOf(node))])])
}

/** A gist is a script; it becomes a link to its page. */
function gist(node: Element): ElementContent[] | undefined {
  const [, address] = /^(https:\/\/gist\.github\.com\/[\w/.-]{1,200}?)\.js/.exec(attribute(node, 'src')) ?? []
  return address === undefined ? undefined : [element('iframe', { src: address, title: 'Gist' }, [])]
}
