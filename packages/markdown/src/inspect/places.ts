import type { Token } from 'markdown-it'
import type { parseWithPlaces } from '../parse/parse.ts'

/** A part of the Markdown, in UTF-16 units of the text with `\n` at the end of every line. */
export interface Place {
  start: number
  end: number
  /** Whether the writer has marked the picture as decorative. */
  decorative?: true
}

/** The mark behind a decorative picture, which readers do not see. */
const DECORATIVE = /^<!--\s*decorative\s*-->$/i

/** From the start of a picture, a link or a tag to its end. */
const ENDS = {
  img: /!\[(?:[^\]\\]|\\.)*\](?:\([^)\n]*\)|\[[^\]\n]*\])?(?:\{[^{}\n]*width=[^{}\n]*\})?/y,
  a: /\[(?:[^\]\\]|\\.)*\](?:\([^)\n]*\)|\[[^\]\n]*\])?|<[^>\n]*>/y,
}
/** The length of the longest scheme of a bare address, `mailto`. */
const SCHEME = 6
const RAW_TAG = /<(img|a|h[1-6])(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>/gi
const RAW_ADDRESS = /\s(?:src|href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i
const RAW_EMPTY_ALT = /\salt(?:\s*=\s*(?:""|''))?(?=[\s/>])/i

/**
 * Finds the places of pictures (`img {address}`), links (`a {address}`) and headings (`h2`) in a text. Each call of the
 * returned function takes the next one of that name, as the elements of the rendered text come in the same order.
 */
export function placesIn(given: string, { tokens, positionOf }: Parsed): TakePlace {
  const text = given.replace(/\r\n?/g, '\n')
  const lines = lineStarts(text)
  const places = new Map<string, Place[]>()
  const add = (name: string, place: Place) => {
    const known = places.get(name)
    if (known) known.push(place)
    else places.set(name, [place])
  }
  let block: Block = { first: 0, from: 0 }
  for (const token of tokens) {
    if (token.map) block = { first: token.map[0], from: lines[token.map[0]] ?? 0 }
    // Its notes can stand anywhere.
    if (token.type === 'footnote_block_open') block = { first: undefined, from: 0 }
    if (token.type === 'heading_open') add(token.tag, lineAt(text, lines, block.first ?? 0))
    if (token.type !== 'inline' && token.type !== 'html_block') continue
    const toSource = sourceOf(text, lines, block, token.content)
    if (token.type === 'html_block') addRaw(token.content, 0, toSource, add)
    else addInline(token, { positionOf, toSource, add })
    // The next cell of a row comes later in its line.
    if (block.first !== undefined) block.from = toSource(token.content.length)
  }
  const taken = new Map<string, number>()
  return (name) => {
    const next = taken.get(name) ?? 0
    taken.set(name, next + 1)
    return places.get(name)?.[next]
  }
}

type Parsed = Pick<ReturnType<typeof parseWithPlaces>, 'tokens' | 'positionOf'>
type TakePlace = (name: string) => Place | undefined
type Add = (name: string, place: Place) => void
type ToSource = (position: number) => number

function addInline(
  { children, content }: Token,
  { positionOf, toSource, add }: { positionOf: Parsed['positionOf']; toSource: ToSource; add: Add },
): void {
  let cursor = 0
  let picture: Place | undefined
  for (const token of children ?? []) {
    const at = positionOf(token) ?? cursor
    if (token.type === 'html_inline') {
      if (picture && DECORATIVE.test(token.content)) picture.decorative = true
      addRaw(token.content, at, toSource, add)
    }
    if (token.type !== 'text' || token.content.trim() !== '') picture = undefined
    if (token.type !== 'image' && token.type !== 'link_open') continue
    const isPicture = token.type === 'image'
    const address = String(token.attrGet(isPicture ? 'src' : 'href'))
    const [start, end] = isPicture
      ? [at, endOf(ENDS.img, content, at)]
      : linkAt(content, at, { isBare: token.markup === 'linkify', address })
    const place: Place = { start: toSource(start), end: toSource(end) }
    add(`${isPicture ? 'img' : 'a'} ${address}`, place)
    if (isPicture) picture = place
    cursor = end
  }
}

/** For a bare address the parser gives at most the position of its `://`. */
function linkAt(
  content: string,
  at: number,
  { isBare, address }: { isBare: boolean; address: string },
): [number, number] {
  if (!isBare) {
    const start = content[at] === '<' ? at : Math.max(at - 1, 0)
    return [start, endOf(ENDS.a, content, start)]
  }
  const written = [address, address.replace(/^https?:\/\//, ''), safelyDecoded(address)]
  for (const one of written) {
    const start = content.indexOf(one, Math.max(at - SCHEME, 0))
    if (start !== -1) return [start, start + one.length]
  }
  return [at, at]
}

function safelyDecoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

function endOf(pattern: RegExp, content: string, start: number): number {
  pattern.lastIndex = start
  return pattern.exec(content) ? pattern.lastIndex : start
}

function addRaw(html: string, at: number, toSource: ToSource, add: Add): void {
  for (const match of html.matchAll(RAW_TAG)) {
    const [tag, name = ''] = match
    const [, double, single, bare] = RAW_ADDRESS.exec(tag) ?? []
    const address = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&')
    const start = at + match.index
    const place: Place = { start: toSource(start), end: toSource(start + tag.length) }
    const element = name.toLowerCase()
    // An empty `alt` is the word of HTML for a picture that only decorates.
    if (element === 'img' && RAW_EMPTY_ALT.test(tag)) place.decorative = true
    add(/^h/.test(element) ? element : `${element} ${address}`, place)
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function lineAt(text: string, lines: number[], line: number): Place {
  const start = lines[line] ?? text.length
  const end = text.indexOf('\n', start)
  return { start, end: end === -1 ? text.length : end }
}

/** The places at which the lines of a block begin in the text. */
interface Block {
  /** The number of its first line, or undefined if its place is not known. */
  first: number | undefined
  /** It stands behind this position. */
  from: number
}

/**
 * Maps positions of the content of a block to the text. The content has the block's lines without what belongs to a
 * list or a quotation, so each line of it is the end of one of the text; a cell of a table is within one.
 */
function sourceOf(text: string, lines: number[], { first, from }: Block, content: string): ToSource {
  const starts = lineStarts(content)
  /** The distance of each line of the content from its place in the text. */
  const shifts = new Map<number, number>()
  const shiftOf = (line: number): number => {
    const start = starts[line] ?? 0
    const part = content.slice(start, (starts[line + 1] ?? content.length + 1) - 1).trimEnd()
    if (first === undefined) return Math.max(text.indexOf(part), 0) - start
    const whole = lineAt(text, lines, first + line)
    const written = text.slice(whole.start, whole.end).trimEnd()
    const isEnd = written.endsWith(part) && starts.length > 1
    const cell = isEnd ? -1 : written.indexOf(part, Math.max(from - whole.start, 0))
    const column = cell === -1 ? written.length - part.length : cell
    return whole.start + Math.max(column, 0) - start
  }
  let line = 0
  return (position) => {
    while (line > 0 && position < (starts[line] ?? 0)) line--
    while (position >= (starts[line + 1] ?? Number.POSITIVE_INFINITY)) line++
    const shift = shifts.get(line) ?? shiftOf(line)
    shifts.set(line, shift)
    return Math.min(position + shift, text.length)
  }
}
