import type { Element, ElementContent, Nodes } from 'hast'
import type { Schema } from 'hast-util-sanitize'

// Formulas in MathML Core (w3.org/TR/mathml-core). They are made new from what a text has: within `<math>` there are only
// these elements, and text only in those that show it. So the HTML is parsed in the same way again, since no element in it
// leads back into HTML or into SVG.

type Attributes = NonNullable<Schema['attributes']>

const names = (list: string) => list.split(' ')

/** Elements whose content is text. */
const tokens = names('mi mn mo ms mtext')
const layouts = names(
  'mrow mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mspace',
)
/** Every element of a formula but `math` itself. */
export const mathNames = [...tokens, ...layouts]

/** Short enough to reach no other part of the page, and never negative. */
const LENGTH = /^\d{0,2}(\.\d{1,4})?(em|ex|px|pt)$/
const flags = (...attributes: string[]) => attributes.map((name): [string, ...string[]] => [name, 'true', 'false'])
const common: Attributes[string] = [['mathvariant', 'normal'], ...flags('displaystyle'), ['scriptlevel', /^[+-]?\d$/]]

/** The attributes that a formula may have, beside those of every element. */
export const mathAttributes: Attributes = {
  ...Object.fromEntries(mathNames.map((name) => [name, common])),
  math: [...common, ['display', 'block', 'inline'], 'alttext'],
  mo: [
    ...common,
    ['form', 'prefix', 'infix', 'postfix'],
    ...flags('fence', 'separator', 'stretchy', 'symmetric', 'largeop', 'movablelimits'),
    ...['lspace', 'rspace', 'minsize', 'maxsize'].map((name): [string, RegExp] => [name, LENGTH]),
  ],
  mfrac: [...common, ['linethickness', LENGTH, '0']],
  mspace: [...common, ['width', LENGTH], ['height', LENGTH], ['depth', LENGTH]],
  munder: [...common, ...flags('accentunder')],
  mover: [...common, ...flags('accent')],
  munderover: [...common, ...flags('accent', 'accentunder')],
  mtd: [...common, ['columnspan', /^\d{1,2}$/], ['rowSpan', /^\d{1,2}$/]],
}

/** A formula stands within `<math>` only; elsewhere its elements are unknown ones. */
export const mathAncestors = Object.fromEntries(mathNames.map((name) => [name, ['math']]))

/** Not for readers: code, and other forms of the same formula. */
const UNREAD = /^(script|style|template|title|metadata|annotation|annotation-xml|noembed|noframes)$/
const SOURCE_MAX = 1_000

/**
 * The formula with only what the lists above have; of other elements the parts stay. Its TeX is its `alttext`. Undefined
 * if it shows nothing.
 */
export function readableMath(math: Element): Element | undefined {
  const children = math.children.flatMap(readable)
  if (children.length === 0) return undefined
  const source = math.properties.alttext ?? texOf(math)
  return {
    ...math,
    properties: { ...math.properties, ...(source !== undefined && { alttext: source }) },
    children,
  }
}

function readable(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return node.value.trim() === '' ? [] : [token('mtext', node.value)]
  if (node.type !== 'element' || UNREAD.test(node.tagName)) return []
  const { tagName, children } = node
  if (tokens.includes(tagName)) {
    return [{ ...node, children: [{ type: 'text', value: readTextOf(node) }] }]
  }
  if (tagName === 'mfenced') return [fenced(node)]
  // Their other children are other forms of the first.
  const isOneOf = tagName === 'semantics' || tagName === 'maction'
  const shown = isOneOf ? children.filter(({ type }) => type === 'element').slice(0, 1) : children
  const inner = shown.flatMap(readable)
  if (layouts.includes(tagName)) return [{ ...node, children: inner }]
  // One element in the place of one, because the places in a fraction mean something.
  if (inner.length === 1) return inner
  return [{ type: 'element', tagName: 'mrow', properties: {}, children: inner }]
}

/** Obsolete: its parts with the signs that browsers no longer show. */
function fenced({ properties, children }: Element): Element {
  const sign = (name: string, usual: string) => String(properties[name] ?? usual)
  const separators = sign('separators', ',').replace(/\s/g, '')
  const parts = children.flatMap(readable).flatMap((part, index) => {
    const separator = separators[Math.min(index, separators.length) - 1]
    return index > 0 && separator ? [token('mo', separator), part] : [part]
  })
  return {
    type: 'element',
    tagName: 'mrow',
    properties: {},
    children: [token('mo', sign('open', '(')), ...parts, token('mo', sign('close', ')'))],
  }
}

function token(tagName: string, value: string): Element {
  return { type: 'element', tagName, properties: {}, children: [{ type: 'text', value }] }
}

function readTextOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || (node.type === 'element' && UNREAD.test(node.tagName))) return ''
  return node.children.map(readTextOf).join('')
}

/** The source that many programs write beside a formula. */
function texOf(node: Element): string | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    if (child.tagName === 'annotation' && /\btex\b/i.test(String(child.properties.encoding))) {
      return child.children.map(readTextOf).join('').trim().slice(0, SOURCE_MAX).toWellFormed()
    }
    const found = /^(semantics|mrow|mstyle)$/.test(child.tagName) ? texOf(child) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** The parts of an element of KaTeX, which has a formula twice, as MathML and as HTML, without the second. */
export function withoutSecondFormula(element: Element): ElementContent[] {
  const { properties, children } = element
  if (String(properties.className) !== 'katex') return children
  const isMathml = (node: ElementContent) =>
    isPart(node, 'katex-mathml') && node.children.some((child) => isPart(child, undefined, 'math'))
  return children.some(isMathml) ? children.filter((node) => !isPart(node, 'katex-html')) : children
}

function isPart(node: ElementContent, className?: string, tagName?: string): node is Element {
  return (
    node.type === 'element' &&
    (className === undefined || String(node.properties.className) === className) &&
    (tagName === undefined || node.tagName === tagName)
  )
}

/** A text in which 2ⁿ is `2^n`, for places that show no formulas. */
export function linearText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const parts = (node.children as Nodes[]).map(linearText)
  const [base = '', ...others] = parts
  const signs = node.type === 'element' ? linearSigns[node.tagName] : undefined
  if (signs === undefined || others.length === 0) return parts.join('')
  return base + others.map((part, index) => `${signs[index] ?? ''}${grouped(part)}`).join('')
}

const linearSigns: Record<string, string> = { msup: '^', msub: '_', msubsup: '_^', mfrac: '/' }

function grouped(part: string): string {
  return [...part].length > 1 ? `(${part})` : part
}
