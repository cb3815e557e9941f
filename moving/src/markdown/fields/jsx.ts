/** An opening, closing or empty tag of JSX. */
export interface JsxTag {
  kind: 'opens' | 'closes' | 'alone'
  /** Empty for a fragment. */
  name: string
  /** Values as text: the text of a literal, the code of an expression. */
  attributes: { name: string; value: string; isExpression: boolean }[]
  end: number
}

const NAME = /<(\/?)([A-Za-z][\w.:-]*)?/y
const ATTRIBUTE = /\s*(?:\{\s*\.\.\.|([A-Za-z_][\w:.-]*)(\s*=\s*)?)/y
/** A longer tag is text. */
const TAG_MAX = 10_000

/** The tag that begins at an index; undefined if there is none. */
export function jsxTagAt(text: string, at: number): JsxTag | undefined {
  NAME.lastIndex = at
  const [opening = '', slash, name = ''] = NAME.exec(text) ?? []
  if (opening === '') return undefined
  const attributes: JsxTag['attributes'] = []
  let place = at + opening.length
  const limit = Math.min(text.length, at + TAG_MAX)
  while (place < limit) {
    const end = /^\s*(\/?)>/.exec(text.slice(place, place + 40))
    if (end) {
      const kind = slash ? 'closes' : end[1] ? 'alone' : 'opens'
      return { kind, name, attributes, end: place + end[0].length }
    }
    ATTRIBUTE.lastIndex = place
    const found = ATTRIBUTE.exec(text)
    if (!found || found[0].trim() === '') return undefined
    if (found[1] === undefined) {
      const close = closingBrace(text, place + found[0].indexOf('{'), limit)
      if (close === undefined) return undefined
      place = close
      continue
    }
    place += found[0].length
    if (found[2] === undefined) {
      attributes.push({ name: found[1], value: 'true', isExpression: true })
      continue
    }
    const value = valueAt(text, place, limit)
    if (!value) return undefined
    attributes.push({ name: found[1], ...value })
    place = value.end
  }
  return undefined
}

function valueAt(text: string, at: number, limit: number) {
  const first = text[at]
  if (first === '{') {
    const end = closingBrace(text, at, limit)
    if (end === undefined) return undefined
    const code = text.slice(at + 1, end - 1).trim()
    const literal = literalOf(code)
    return { value: literal ?? code, isExpression: literal === undefined, end }
  }
  if (first === '"' || first === "'") {
    const end = text.indexOf(first, at + 1)
    if (end < 0 || end > limit) return undefined
    return { value: text.slice(at + 1, end), isExpression: false, end: end + 1 }
  }
  const [bare] = /^[^\s"'<>`={}]+/.exec(text.slice(at, at + 500)) ?? []
  return bare ? { value: bare, isExpression: false, end: at + bare.length } : undefined
}

/** The text of a literal of JavaScript; undefined for any other expression. */
export function literalOf(code: string): string | undefined {
  const quoted = /^(["'`])((?:(?!\1)[^\\]|\\.)*)\1$/s.exec(code)
  if (quoted) return quoted[1] === '`' && quoted[2]?.includes('${') ? undefined : quoted[2]?.replace(/\\(.)/gs, '$1')
  return /^-?\d+(\.\d+)?$/.test(code) ? code : undefined
}

/** The index after the brace that closes the one at `at`, ignoring quotes and comments. */
export function closingBrace(text: string, at: number, limit = text.length): number | undefined {
  let depth = 0
  let quote = ''
  for (let index = at; index < limit; index++) {
    const character = text.charAt(index)
    if (quote) {
      if (character === '\\') index++
      else if (character === quote) quote = ''
    } else if (character === '"' || character === '`' || character === "'") quote = character
    else if (text.startsWith('/*', index)) {
      const end = text.indexOf('*/', index + 2)
      if (end < 0 || end > limit) return undefined
      index = end + 1
    } else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return index + 1
  }
  return undefined
}
