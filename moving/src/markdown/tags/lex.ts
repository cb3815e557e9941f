/** A tag, or the text between two tags. */
export type Piece = { tag: false; text: string } | RawTag

export interface RawTag {
  tag: true
  /** The characters that open it. */
  open: string
  /** The text between the delimiters, without white space around it. */
  content: string
  /** The source text. */
  source: string
}

const CLOSING: Record<string, string> = {
  '{{<': '>}}',
  '{{%': '%}}',
  '{{': '}}',
  '{%': '%}',
  '{#': '#}',
}
/** A longer tag is text. */
const TAG_MAX = 5_000

/** Splits a text at the tags that begin with one of these characters. A tag without an end is text. Takes linear time. */
export function lex(text: string, opens: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  const closings = new Map<string, number>()
  /** The index of the next closing sign; each is searched once. */
  const endAfter = (closing: string, from: number) => {
    const known = closings.get(closing)
    if (known !== undefined && (known === -1 || known >= from)) return known
    const found = text.indexOf(closing, from)
    closings.set(closing, found)
    return found
  }
  let done = 0
  let trimNext = false
  const pushText = (until: number, trimEnd: boolean) => {
    let part = text.slice(done, until)
    if (trimNext) part = part.trimStart()
    if (trimEnd) part = part.trimEnd()
    if (part !== '') pieces.push({ tag: false, text: part })
  }
  for (const { index: at } of text.matchAll(/\{/g)) {
    if (at < done) continue
    const open = openingAt(text, at, opens)
    const closing = CLOSING[open ?? '']
    if (!open || !closing) continue
    const end = endAfter(closing, at + open.length)
    if (end < 0 || end - at > TAG_MAX) continue
    const inside = text.slice(at + open.length, end)
    const trims = open === '{{' || open === '{%'
    pushText(at, trims && inside.startsWith('-'))
    trimNext = trims && inside.endsWith('-')
    const content = trims ? inside.replace(/^-/, '').replace(/-$/, '') : inside
    done = end + closing.length
    pieces.push({ tag: true, open, content: content.trim(), source: text.slice(at, done) })
  }
  pushText(text.length, false)
  return pieces
}

function openingAt(text: string, at: number, opens: readonly string[]): string | undefined {
  return Object.keys(CLOSING).find((open) => {
    if (!text.startsWith(open, at)) return false
    // `{{<` and `{{%` are tags of their own, and `{#` is an identifier of a heading unless a space follows.
    if (open === '{#' && !/\s/.test(text[at + 2] ?? '')) return false
    return opens.includes(open)
  })
}
