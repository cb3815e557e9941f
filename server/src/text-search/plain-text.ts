/** One block of a rendered text, such as a paragraph, a heading, a cell, or a line of code. */
export interface Block {
  text: string
  isHeading: boolean
}

/** Our own words: the bar above a code block, and the note above a text without layout (`markdown/plain.ts`). */
const OWN_WORDS = /<(\w+) class="(?:code-bar|note)"[\s\S]*?<\/\1>/g
const BLOCK_EDGE =
  /<(\/?)(p|div|pre|blockquote|h\d|[uod]l|li|dt|dd|table|thead|tbody|t[rdh]|hr|br|figure|figcaption|section|summary|details)\b[^>]*>/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/**
 * The texts of rendered HTML as readers see them, without markup. Code counts as text, each line for itself. `html` may
 * end within a tag.
 */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  const whole = wholeTags(html)
  const hasOwnWords = / class="(?:code-bar|note)"/.test(whole)
  const clean = hasOwnWords ? whole.replace(OWN_WORDS, '<br>') : whole
  let [from, isHeading, isCode] = [0, false, false]
  const addLine = (line: string) => {
    const text = withSingleSpaces(line)
    if (text !== '') blocks.push({ text, isHeading })
  }
  const add = (to: number) => {
    if (from === to) return
    const plain = textOf(clean.slice(from, to))
    if (isCode) plain.split('\n').forEach(addLine)
    else addLine(plain)
  }
  for (const { index, 0: tag, 1: closing, 2: name = '' } of clean.matchAll(BLOCK_EDGE)) {
    add(index)
    from = index + tag.length
    if (/^h\d/.test(name)) isHeading = closing === ''
    if (name === 'pre') isCode = closing === ''
  }
  add(clean.length)
  return blocks
}

/** Without a tag that is cut off at the end. */
function wholeTags(html: string): string {
  const open = html.indexOf('<', html.lastIndexOf('>') + 1)
  return open === -1 ? html : html.slice(0, open)
}

/** Most texts need no change, which is found faster than a replacement is made. */
function withSingleSpaces(text: string): string {
  return (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
}

function textOf(html: string): string {
  const text = html.includes('<') ? html.replace(/<[^>]*>/g, '') : html
  return text.includes('&') ? withCharacters(text) : text
}

function withCharacters(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,5})|#(\d{1,6})|(amp|lt|gt|quot));/gi,
    (_, hex, decimal, name) =>
      name
        ? (entities[name.toLowerCase()] ?? '')
        : characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : ''
}
