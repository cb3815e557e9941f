import { styleOf } from './style-of.ts'

const MONOSPACE = /mono|consol|courier|menlo|monaco|source code/
const BLOCKS =
  'address, article, aside, blockquote, center, dd, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, ol, p, pre, section, table, tbody, td, tfoot, th, thead, tr, ul'
const SAME: Record<string, string> = {
  b: 'strong',
  i: 'em',
  s: 'del',
  strike: 'del',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  cite: 'em',
  var: 'em',
}
const MARKS = 'strong, em, del, code, a'

/** Replaces styles of text, and the elements that mean the same, by `strong`, `em`, `del` and `code`. */
export function markStyles(body: Element): void {
  for (const element of body.querySelectorAll(
    'b, i, s, strike, kbd, samp, tt, cite, var, strong, em, del, span, font',
  )) {
    if (element.closest('pre')) continue
    const names = marksOf(element)
    const { ownerDocument } = element
    let content = [...element.childNodes]
    for (const name of names) {
      const mark = ownerDocument.createElement(name)
      mark.append(...content)
      content = [mark]
    }
    element.replaceWith(...content)
  }
  for (const code of body.querySelectorAll('code')) {
    if (!code.closest('pre')) code.replaceChildren(code.textContent)
  }
}

/** Google Docs wraps everything in a `b` that is not bold. */
function marksOf(element: Element): string[] {
  const style = styleOf(element)
  const own = SAME[element.localName] ?? element.localName
  const marks = new Set(['strong', 'em', 'del', 'code'].includes(own) ? [own] : [])
  const weight = style('font-weight')
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) marks.add('strong')
  else if (weight !== '' && weight !== 'inherit') marks.delete('strong')
  const slope = style('font-style')
  if (/italic|oblique/.test(slope)) marks.add('em')
  else if (slope === 'normal') marks.delete('em')
  if (/line-through/.test(style('text-decoration') + style('text-decoration-line'))) marks.add('del')
  if (MONOSPACE.test(style('font-family')) && !element.querySelector(BLOCKS)) return ['code']
  return [...marks]
}

/**
 * Makes every mark such as `strong` valid in Markdown: within one block, never nested in itself, joined with an equal
 * one beside it, and without spaces and line breaks at its edges.
 */
export function joinInlines(body: Element): void {
  for (const mark of [...body.querySelectorAll(MARKS)].reverse()) {
    if (mark.querySelector(BLOCKS)) distribute(mark)
  }
  for (const mark of body.querySelectorAll(MARKS)) {
    const same = mark.parentElement?.closest(mark.localName)
    if (same && body.contains(same)) mark.replaceWith(...mark.childNodes)
  }
  for (const mark of body.querySelectorAll(MARKS)) joinNext(mark)
  for (const mark of [...body.querySelectorAll('strong, em, del')].reverse()) moveEdgesOut(mark)
  mendLineBreaks(body)
}

/** Moves a mark that contains blocks into each of them. */
function distribute(mark: Element): void {
  const parts: Node[] = []
  let part: Element | undefined
  for (const child of [...mark.childNodes]) {
    const isBlock =
      child.nodeType === 1 && ((child as Element).matches(BLOCKS) || (child as Element).querySelector(BLOCKS))
    if (isBlock) {
      const inner = mark.cloneNode(false) as Element
      inner.append(...child.childNodes)
      child.appendChild(inner)
      if (inner.querySelector(BLOCKS)) distribute(inner)
      parts.push(child)
      part = undefined
    } else {
      if (!part) {
        part = mark.cloneNode(false) as Element
        parts.push(part)
      }
      part.appendChild(child)
    }
  }
  mark.replaceWith(...parts)
}

function joinNext(mark: Element): void {
  for (let next = mark.nextSibling; next?.nodeType === 1; next = mark.nextSibling) {
    const other = next as Element
    const equal = other.localName === mark.localName && other.getAttribute('href') === mark.getAttribute('href')
    if (!equal) return
    mark.append(...other.childNodes)
    other.remove()
  }
}

const PUNCTUATION = /^[\p{P}\p{S}]$/u
const LETTER = /^[\p{L}\p{N}]$/u

/**
 * A mark that ends with punctuation cannot end before a letter (CommonMark §6.2, 'right-flanking'), so the punctuation
 * is moved out; the same at the beginning. Line breaks are moved out too.
 */
function moveEdgesOut(mark: Element): void {
  while (mark.lastChild?.nodeName === 'BR') mark.after(mark.lastChild)
  while (mark.firstChild?.nodeName === 'BR') mark.before(mark.firstChild)
  const last = mark.lastChild
  if (last?.nodeType === 3) {
    const text = last as Text
    const end = [...text.data.slice(-2)].at(-1) ?? ''
    const movable = PUNCTUATION.test(end) && text.data.length > end.length
    const following = movable ? ([...(mark.nextSibling?.textContent ?? '').slice(0, 2)][0] ?? '') : ''
    if (LETTER.test(following)) {
      text.data = text.data.slice(0, -end.length)
      mark.after(end)
      moveEdgesOut(mark)
    }
  }
  const first = mark.firstChild
  if (first?.nodeType === 3) {
    const text = first as Text
    const start = [...text.data.slice(0, 2)][0] ?? ''
    const movable = PUNCTUATION.test(start) && text.data.length > start.length
    const before = movable ? ([...(mark.previousSibling?.textContent ?? '').slice(-2)].at(-1) ?? '') : ''
    if (LETTER.test(before)) {
      text.data = text.data.slice(start.length)
      mark.before(start)
    }
  }
}

/** Removes line breaks at the edges of blocks; two in a row end a paragraph. */
function mendLineBreaks(body: Element): void {
  for (const lineBreak of body.querySelectorAll('br')) {
    if (lineBreak.closest('pre, td, th')) continue
    const [before, after] = [beside(lineBreak, 'previousSibling'), beside(lineBreak, 'nextSibling')]
    if (before?.nodeName === 'BR') {
      ;(before as Element).setAttribute('data-paragraph', '')
      lineBreak.remove()
    } else if (!before || !after || isBlock(before) || isBlock(after)) lineBreak.remove()
  }
}

function beside(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let other = node[side]
  while (other?.nodeType === 3 && !/\S/.test((other as Text).data)) other = other[side]
  return other
}

function isBlock(node: Node): boolean {
  return node.nodeType === 1 && (node as Element).matches(BLOCKS)
}
