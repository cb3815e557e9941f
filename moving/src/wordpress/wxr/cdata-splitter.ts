const CDATA = '<![CDATA['
const ENDS = { cdata: ']]>', comment: '-->' } as const
/** A sign that begins no reference, as in an address that was not escaped. */
const BARE_AMPERSAND = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\w.-]{0,40});)/gi
/** A bracket that begins no tag, as in `1 < 2`. */
const BARE_BRACKET = /<(?![a-z_:/!?])/gi
/** The end of a piece that may be the beginning of a section or of a reference. */
const MAY_GO_ON = /(?:<(?:!(?:-|\[(?:C(?:D(?:A(?:TA?)?)?)?)?)?)?|&(?:#?[\w.-]{0,41}))$/

/**
 * Prepares an XML text that comes in pieces for the parser: cuts long CDATA sections and long texts and empties comments,
 * because the parser holds each in memory until its end, and escapes ampersands and brackets that begin nothing, because
 * the parser would read on as if they did. None of it changes what the text says.
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

  /** The rest at the end of the text. */
  end(): string {
    return this.#in === 'text' ? escaped(this.#rest) : this.#rest
  }

  #outside(text: string): [taken: string, left?: string] {
    const start = /<!\[CDATA\[|<!--/.exec(text)
    if (!start) {
      const end = MAY_GO_ON.exec(text)?.index ?? text.length
      this.#rest = text.slice(end)
      return [this.#cut(escaped(text.slice(0, end)))]
    }
    this.#in = start[0] === CDATA ? 'cdata' : 'comment'
    this.#isInTag = false
    const end = start.index + start[0].length
    return [escaped(text.slice(0, end)), text.slice(end)]
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

function escaped(text: string): string {
  const plain = text.replace(BARE_BRACKET, '&lt;')
  return plain.includes('&') ? plain.replace(BARE_AMPERSAND, '&amp;') : plain
}
