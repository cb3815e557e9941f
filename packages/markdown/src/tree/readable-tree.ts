import type { Say } from '@byline/languages/texts'
import type { Element, ElementContent, Root } from 'hast'
import { emptyUnsafeAddresses } from './addresses.ts'
import { embedInLine, embedInParagraph, isEmbed } from './embeds.ts'
import { inParagraphs, isSpace } from './in-paragraphs.ts'
import { mathNames, readableMath, withoutSecondFormula } from './math.ts'
import { allowed } from './sanitize.ts'

const names = (list: string) => new Set(list.split(' '))

/** Elements that browsers do not show; the sanitizer removes them. */
const unseen = names(
  'script style template title noembed noframes head link meta base param source track area datalist',
)
/** Obsolete elements, and those that look the same. */
const replacements = new Map(
  Object.entries({ xmp: 'pre', listing: 'pre', plaintext: 'pre', menu: 'ul', dir: 'ul', acronym: 'abbr' }),
)
/** Elements that an article may not have and that are blocks. */
const blocks = names('address article aside center dialog fieldset footer form header hgroup legend main nav search')
/** Elements that an article may not have, within words that they do not part. */
const inline = names('font big nobr blink data slot picture noscript basefont rb rtc bgsound map')
/** Parts of a form, which stand apart from each other. */
const controls = names('button select option optgroup textarea label output input meter')
/** Elements in which a paragraph may stand. */
const flow = names('div section blockquote details figure')
/** Outside of a formula its elements are unknown ones. */
const allowedNames = new Set(allowed.tagNames).difference(new Set(mathNames))

/** The place of an element. */
interface Place {
  /** Whether a paragraph may stand there. */
  inFlow: boolean
  inLink: boolean
  /** Whether it is code, in which `Vec<T>` is no element. */
  inCode: boolean
  say: Say
}

/**
 * Replaces what an article may not have by what readers need of it, so that nothing readable is lost and no two words
 * join: frames, videos and sounds become links, blocks become paragraphs, and of drawings the words stay. The name of
 * an anchor becomes an id, an unsafe address an empty one. The sanitizer must run on the result.
 */
export function readableTree(tree: Root, say: Say): void {
  const children = tree.children as ElementContent[]
  tree.children = readable(children, { inFlow: true, inLink: false, inCode: false, say })
}

/** The same list if nothing in it is replaced, as in most. */
function readable(children: ElementContent[], place: Place): ElementContent[] {
  let result: ElementContent[] | undefined
  for (const [index, child] of children.entries()) {
    const shown = child.type === 'element' ? readableElement(child, place) : child
    if (!result && shown !== child) result = children.slice(0, index)
    if (result && Array.isArray(shown)) result.push(...shown)
    else if (result) result.push(shown as ElementContent)
  }
  return result ?? children
}

function readableElement(element: Element, place: Place): ElementContent | ElementContent[] {
  if (unseen.has(element.tagName)) return element
  if (element.tagName === 'svg') return apart(wordsOf(element))
  if (element.tagName === 'math') return readableMath(element) ?? apart([])
  if (isEmbed(element)) return readableEmbed(element, place)
  emptyUnsafeAddresses(element)
  element.tagName = replacements.get(element.tagName) ?? element.tagName
  const { tagName, properties } = element
  if (tagName === 'input' && String(properties.type).toLowerCase() !== 'checkbox') return []
  if (tagName === 'a') nameAnchor(element)
  if (allowedNames.has(tagName)) return readableAllowed(element, place)
  const inner = readable(element.children, place)
  if (inline.has(tagName) || (place.inCode && isTypeName(tagName))) return inner
  return blocks.has(tagName) && place.inFlow && !inner.every(isSpace) ? inParagraphs(inner) : apart(inner)
}

/** Whether a name is none of HTML or of a component. */
function isTypeName(tagName: string): boolean {
  return !blocks.has(tagName) && !controls.has(tagName) && !tagName.includes('-')
}

function readableAllowed(element: Element, place: Place): ElementContent[] | Element {
  const { tagName } = element
  const children = withoutSecondFormula(element)
  if (tagName === 'p' && place.inFlow) {
    const [only, ...others] = children.filter((child) => !isSpace(child))
    if (only?.type === 'element' && isEmbed(only) && others.length === 0) {
      return readableEmbed(only, place)
    }
  }
  element.children = readable(children, {
    inFlow: flow.has(tagName),
    inLink: place.inLink || tagName === 'a',
    inCode: place.inCode || tagName === 'pre' || tagName === 'code',
    say: place.say,
  })
  return element
}

/** The fallback content of an embed without an address. */
function readableEmbed(embed: Element, place: Place): ElementContent[] {
  const found = place.inFlow ? embedInParagraph(embed, place.say) : embedInLine(embed, place)
  found?.forEach(markLink)
  if (found) return place.inFlow ? found : apart(found)
  return embed.tagName === 'iframe' ? [] : apart(readable(embed.children, place))
}

/** The link of an embed is no sentence of the text (`excerpt.ts`). */
function markLink(node: ElementContent): void {
  if (node.type !== 'element') return
  if (node.tagName === 'a') node.properties.className = ['embed']
  else node.children.forEach(markLink)
}

/** An anchor that only marks a place is none to press. */
function nameAnchor(anchor: Element): void {
  const { id, name, href } = anchor.properties
  if (typeof name === 'string' && name !== '') anchor.properties.id = id ?? name
  if (href === undefined) anchor.tagName = 'span'
}

/** Puts spaces around it, so that it joins no word beside it; a space for nothing, which was between two words. */
function apart(nodes: ElementContent[]): ElementContent[] {
  const space = (): ElementContent => ({ type: 'text', value: ' ' })
  return nodes.length === 0 ? [space()] : [space(), ...nodes, space()]
}

/** Not for readers. */
const unread = names('style script metadata')

function wordsOf(drawing: Element): ElementContent[] {
  const found: string[] = []
  const collect = (node: ElementContent) => {
    if (node.type === 'text') found.push(node.value)
    if (node.type === 'element' && !unread.has(node.tagName)) node.children.forEach(collect)
  }
  collect(drawing)
  const value = found.join(' ').replace(/\s+/g, ' ').trim()
  return value === '' ? [] : [{ type: 'text', value }]
}
