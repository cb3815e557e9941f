/** The equivalent of a tag: a part of a line, or a block with lines of its own. */
export interface Equivalent {
  text: string
  isBlock: boolean
}

/** A line that is no part of another one. */
const STARTS_BLOCK = /^(?:>|#{1,6}\s|[-*+]\s|\d+\.\s)/

/** Whether a text ends where an address follows: `](`, `src="`. */
export function endsInAddress(text: string): boolean {
  return /(?:\]\(\s*<?|\b(?:src|href|poster)\s*=\s*["']?)$/i.test(text.slice(-50))
}

/** Collects the result. A block gets its own lines, with the indentation and quotation of its tag. */
export class Output {
  #parts: string[] = []
  /** The unfinished last line. */
  #line = ''
  #endsWithBlock = false

  get text(): string {
    return this.#parts.join('')
  }

  get isInAddress(): boolean {
    return endsInAddress(this.#line)
  }

  inline(text: string): void {
    if (text === '') return
    // White space between two blocks of one line.
    if (this.#endsWithBlock && /^[ \t]+$/.test(text)) return
    let added = text
    if (this.#endsWithBlock) {
      this.#endsWithBlock = false
      // A text that goes on beside the tag is a paragraph of its own; a line end is already there.
      const rest = text.replace(/^[ \t]*/, '')
      if (rest !== '' && !rest.startsWith('\n')) added = `\n\n${this.#indent}${rest}`
      else if (rest.startsWith('\n') && !rest.startsWith('\n\n')) added = `\n${rest}`
    }
    this.#push(added)
  }

  block(text: string): void {
    if (text.trim() === '') return
    const isAlone = /^[\s>]*$/.test(this.#line)
    // A single line stays within a line with other words, such as a list item.
    if (!isAlone && !this.#endsWithBlock && !text.includes('\n') && !STARTS_BLOCK.test(text)) {
      this.inline(text)
      return
    }
    if (this.#endsWithBlock) this.#push(`\n\n${this.#indent}`)
    else if (!isAlone) {
      this.#indent = ''
      this.#push('\n\n')
    } else this.#indent = this.#line
    this.#push(text.split('\n').join(`\n${this.#indent}`))
    this.#endsWithBlock = true
  }

  equivalent(found: Equivalent | undefined): void {
    if (!found) return
    if (found.isBlock) this.block(found.text)
    else this.inline(found.text)
  }

  #indent = ''

  #push(text: string): void {
    this.#parts.push(text)
    const newLine = text.lastIndexOf('\n')
    this.#line = newLine < 0 ? this.#line + text : text.slice(newLine + 1)
  }
}
