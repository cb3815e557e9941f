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
  const clean = html.replace(/<[^>]*$/, '').replace(OWN_WORDS, '<br>')
  let [from, isHeading, isCode] = [0, false, false]
  const add = (to: number) => {
    const plain = textOf(clean.slice(from, to))
    for (const line of isCode ? plain.split('\n') : [plain]) {
      const text = line.replace(/\s+/g, ' ').trim()
      if (text !== '') blocks.push({ text, isHeading })
    }
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

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#x([0-9a-f]{1,5})|#(\d{1,6})|(amp|lt|gt|quot));/gi, (_, hex, decimal, name) =>
      name
        ? (entities[name.toLowerCase()] ?? '')
        : characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : ''
}
