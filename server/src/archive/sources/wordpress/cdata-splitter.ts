const CDATA = '<![CDATA['
const ENDS = { cdata: ']]>', comment: '-->' } as const

/**
 * Cuts long CDATA sections and long texts of XML that comes in pieces, and empties comments, because the parser holds each
 * in memory until its end. None of this changes what the XML says.
 */
export class CdataSplitter {
  #in: 'text' | 'cdata' | 'comment' = 'text'
  #isInTag = false
  #rest = ''

  push(piece: string): string {
    let text = this.#rest + piece
    this.#rest = ''
    let result = ''
    while (text !== '') {
      const [taken, left] = this.#in === 'text' ? this.#outside(text) : this.#inside(text, this.#in)
      result += taken
      if (left === undefined) break
      text = left
    }
    return result
  }

  /** What is left at the end of the text. */
  end(): string {
    return this.#rest
  }

  #outside(text: string): [taken: string, left?: string] {
    const start = /<!\[CDATA\[|<!--/.exec(text)
    if (!start) {
      // The beginning of a section may be cut between two pieces.
      const open = text.lastIndexOf('<')
      const isCut =
        open >= 0 && (CDATA.startsWith(text.slice(open)) || '<!--'.startsWith(text.slice(open)))
      const end = isCut ? open : text.length
      this.#rest = text.slice(end)
      return [this.#cut(text.slice(0, end))]
    }
    this.#in = start[0] === CDATA ? 'cdata' : 'comment'
    this.#isInTag = false
    const end = start.index + start[0].length
    return [text.slice(0, end), text.slice(end)]
  }

  /** An empty section ends a text for the parser. A space before it shows that it is within no reference to a character. */
  #cut(piece: string): string {
    const open = piece.lastIndexOf('<')
    const close = piece.lastIndexOf('>')
    if (open !== close) {
      this.#isInTag = open > close
      return piece
    }
    const space = this.#isInTag ? -1 : piece.lastIndexOf(' ')
    return space < 0 ? piece : `${piece.slice(0, space)}${CDATA}]]>${piece.slice(space)}`
  }

  #inside(text: string, kind: 'cdata' | 'comment'): [taken: string, left?: string] {
    const end = text.indexOf(ENDS[kind])
    const shown = (content: string) => (kind === 'cdata' ? content : '')
    if (end < 0) {
      const kept = Math.max(0, text.length - 2)
      this.#rest = text.slice(kept)
      const taken = shown(text.slice(0, kept))
      return [taken === '' ? '' : `${taken}]]>${CDATA}`]
    }
    this.#in = 'text'
    return [shown(text.slice(0, end)) + ENDS[kind], text.slice(end + 3)]
  }
}
