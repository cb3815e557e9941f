const CDATA = '<![CDATA['
const ENDS = { cdata: ']]>', comment: '-->' } as const

/**
 * Cuts long CDATA sections of an XML text that comes in pieces, and empties comments, because the parser holds each in
 * memory until its end. Neither changes what the text says.
 */
export class CdataSplitter {
  #in: 'text' | 'cdata' | 'comment' = 'text'
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
      return [text.slice(0, end)]
    }
    this.#in = start[0] === CDATA ? 'cdata' : 'comment'
    const end = start.index + start[0].length
    return [text.slice(0, end), text.slice(end)]
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
