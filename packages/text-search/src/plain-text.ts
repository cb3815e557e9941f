/** One block of a rendered text, such as a paragraph, a heading, a cell, or a line of code. */
export interface Block {
  text: string
  isHeading: boolean
  /** The id of a heading; empty if it has none. */
  id: string
  /** Whether the page shows something else between the block before it and this one. */
  isApart: boolean
}

/**
 * The ends of a block: a tag, or our own words, which are the bar above a code block and the note above a text without
 * layout (`packages/markdown/src/plain.ts`).
 */
const BLOCK_EDGE =
  /<(\w+) class="(?:code-bar|note)"[\s\S]*?<\/\1>|<(\/?)(p|div|pre|blockquote|h\d|[uod]l|li|dt|dd|table|thead|tbody|t[rdh]|hr|br|figure|figcaption|section|summary|details)\b[^>]*>/g
/** The end of a part of a formula, whose words stand for themselves. */
const MATH_EDGE = /<\/m(?:i|n|o|s|text)>/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/**
 * The texts of rendered HTML as readers see them, without markup. Code counts as text, each line for itself. `html` may
 * end within a tag.
 */
export function* blocksIn(html: string): Generator<Block, void> {
  const whole = wholeTags(html)
  let [from, isCode, isHeading, isApart, id] = [0, false, false, false, '']
  function* blocksUpTo(to: number) {
    const part = whole.slice(from, to)
    for (const text of linesOf(part, isCode)) {
      yield { text, isHeading, id, isApart }
      isApart = false
    }
    isApart ||= part.includes('<') && REPLACED.test(part)
  }
  for (const { index, 0: edge, 2: closing, 3: name } of whole.matchAll(BLOCK_EDGE)) {
    if (from < index) yield* blocksUpTo(index)
    from = index + edge.length
    if (name === undefined) isApart = true
    else if (name === 'pre') isCode = closing === ''
    else if (/^h\d/.test(name)) {
      isHeading = closing === ''
      id = isHeading ? withCharacters(/ id="([^"]*)"/.exec(edge)?.[1] ?? '') : ''
    }
  }
  if (from < whole.length) yield* blocksUpTo(whole.length)
}

/** Elements that interrupt a browser's text search: pictures, players and controls. */
const REPLACED = /<(?:img|input|video|audio|button|svg|math)\b/

/** Yields lines one by one, because only the beginning of a long text is indexed. */
function* linesOf(html: string, isCode: boolean): Generator<string, void> {
  const text = textOf(html)
  for (const written of isCode ? text.split('\n') : [text]) {
    const line = withSingleSpaces(written)
    if (line !== '') yield line
  }
}

export function headingsIn(html: string): string[] {
  return [...html.matchAll(/<h(\d)\b[^>]*>[\s\S]*?(?:<\/h\1>|$)/g)].flatMap(([heading]) =>
    [...blocksIn(heading)].map(({ text }) => text),
  )
}

/** Removes a tag that is cut off at the end. */
function wholeTags(html: string): string {
  const open = html.indexOf('<', html.lastIndexOf('>') + 1)
  return open === -1 ? html : html.slice(0, open)
}

/** Most texts need no change, which is found faster than a replacement is made. */
function withSingleSpaces(text: string): string {
  return (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
}

function textOf(html: string): string {
  const apart = html.includes('</math>') ? html.replace(MATH_EDGE, ' ') : html
  const text = apart.includes('<') ? apart.replace(/<[^>]*>/g, '') : apart
  return text.includes('&') ? withCharacters(text) : text
}

function withCharacters(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,5})|#(\d{1,6})|(amp|lt|gt|quot));/gi, (_, hex, decimal, name) =>
    name ? (entities[name.toLowerCase()] ?? '') : characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : ''
}
