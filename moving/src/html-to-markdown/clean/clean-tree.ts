import { readableMath, withoutSecondFormula } from '@byline/markdown/tree/math'
import type { Element, ElementContent, Nodes, Parents } from 'hast'
import { findFirst, hasClass, isNamed, isSpace, words } from '../tree.ts'
import { cleanFigure, figuresIn, isListOfFigures } from './clean-figure.ts'
import { codeBlock } from './code-block.ts'
import type { Cleaning } from './embed-link.ts'
import { linkOfEmbed } from './embed-link.ts'
import { cleanPicture } from './source-picture.ts'

/** Elements without content, which are removed without a report because most texts have some. */
const SILENT = /^(meta|link|base|title|head|source|track|param|col|colgroup|area|wbr)$/
const LEFT_OUT =
  /^(script|style|template|svg|canvas|noembed|noframes|frameset|frame|applet|select|textarea|datalist|input)$/
const EMBEDS = /^(iframe|embed|object|video|audio)$/
const IN_LINE = /^(a|b|big|cite|code|del|em|font|i|ins|kbd|mark|q|small|span|strong|sub|sup|u|var)$/
/** Block elements without an equivalent, which become `div` so that words stay apart. */
const WRAPPERS =
  /^(address|article|aside|center|dialog|fieldset|footer|form|header|hgroup|html|body|legend|main|nav|search|optgroup|option|marquee)$/
const RENAMED: Record<string, string> = {
  dir: 'ul',
  menu: 'ul',
  strike: 'del',
  s: 'del',
  acronym: 'abbr',
  tt: 'code',
  listing: 'pre',
  xmp: 'pre',
  plaintext: 'pre',
  image: 'img',
}

/** Replaces frames by links, brings code and pictures into one form, and removes what readers do not get. */
export function cleanTree(parent: Parents, cleaning: Cleaning): void {
  const children: ElementContent[] = []
  for (const child of parent.children as Nodes[]) {
    for (const node of cleaned(child, cleaning, parent)) {
      const last = children.at(-1)
      if (node.type === 'text' && last?.type === 'text') last.value += node.value
      else children.push(node)
    }
  }
  parent.children = children
}

function cleaned(node: Nodes, cleaning: Cleaning, parent: Parents): ElementContent[] {
  if (node.type === 'text') {
    node.value = withoutControls(node.value)
    return [node]
  }
  if (node.type !== 'element') return []
  node.tagName = RENAMED[node.tagName] ?? node.tagName
  const { tagName } = node
  if (SILENT.test(tagName)) return []
  if (tagName === 'input' && isTask(node, parent)) return [node]
  if (tagName === 'math') return [readableMath(node) ?? []].flat()
  node.children = withoutSecondFormula(node)
  // Some systems also wrap plain text in a form.
  const isForm = tagName === 'form' && findFirst(node, isNamed('input', 'textarea', 'select', 'button')) !== undefined
  if (LEFT_OUT.test(tagName) || isForm) {
    cleaning.changes.add('left out', `<${tagName}>`)
    return []
  }
  if (hasClass(node, 'wp-block-accordion-heading__toggle-icon')) return []
  // The preview of a file has a link to that file beside it.
  if (EMBEDS.test(tagName)) return hasClass(node, 'wp-block-file__embed') ? [] : linkOfEmbed(node, cleaning)
  if (tagName === 'noscript' && repeatsPicture(node, parent)) return []
  const code = codeBlock(node)
  if (code) return [code]
  cleanTree(node, cleaning)
  if (tagName === 'a' && node.properties.name) node.properties.id ??= String(node.properties.name)
  if (tagName === 'img') return cleanPicture(node)
  if (tagName === 'figure') return [cleanFigure(node)]
  if (isListOfFigures(node)) return node.children.flatMap(figuresIn)
  if (WRAPPERS.test(tagName)) node.tagName = 'div'
  if (hasClass(node, 'wp-block-file__button')) return [words(' '), node]
  if (tagName === 'td' || tagName === 'th') alignCell(node)
  if (isEmptyParagraph(node) || isEmptyLink(node)) return []
  if (isBlank(node)) return node.children
  if (tagName !== 'code') delete node.properties.className
  return [node]
}

/** Characters that no text shows and that XML and Markdown do not have. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, '').toWellFormed()
}

/** The box of a list of tasks. */
function isTask({ properties }: Element, parent: Parents): boolean {
  return properties.type === 'checkbox' && parent.type === 'element' && /^(li|p)$/.test(parent.tagName)
}

/** Whether it is the picture for browsers without scripts, beside the one that a script loads. */
function repeatsPicture(node: Element, parent: Parents): boolean {
  const before = (parent.children as Nodes[]).indexOf(node) - 1
  const sibling = parent.children[before]
  return (
    sibling?.type === 'element' &&
    /^(img|picture)$/.test(sibling.tagName) &&
    node.children.some((child) => child.type === 'element' && child.tagName === 'img')
  )
}

function alignCell({ properties }: Element): void {
  const given = `${properties.dataAlign ?? ''} ${properties.style ?? ''}`
  const align = /\b(left|center|right)\b/.exec(given)?.[1]
  if (align && properties.align === undefined) properties.align = align
}

/** Emphasis of spaces, of which some editors leave hundreds. */
function isBlank({ tagName, children, properties }: Element): boolean {
  if (!IN_LINE.test(tagName) || properties.id) return false
  return children.every(isSpace)
}

/** A link that nobody can see or follow; one with an id is the target of others. */
function isEmptyLink({ tagName, children, properties }: Element): boolean {
  return tagName === 'a' && children.length === 0 && !properties.id
}

function isEmptyParagraph({ tagName, children, properties }: Element): boolean {
  if (!/^(p|h[1-6])$/.test(tagName) || properties.id) return false
  return children.every((child) => isSpace(child) || (child.type === 'element' && child.tagName === 'br'))
}
