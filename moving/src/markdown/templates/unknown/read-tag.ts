import type { RawTag } from '../../tags/lex.ts'
import { namedFile } from '../../tags/named-file.ts'
import { normalName, parseArguments, type TemplateTag } from '../../tags/template-tag.ts'

/** A tag of a language that is not known: what its signs and its name tell. */
export interface AnyTag {
  kind: 'alone' | 'opens' | 'maybe opens' | 'closes' | 'comment'
  /** Empty for an end of anything. */
  name: string
  /** Its arguments, as written. */
  rest: string
}

/** The signs that most of these languages open a tag with. */
export const anyOpens = ['{{{', '{{', '{%', '<%']

const SHAPE = /^(?:await\s+|return\s+)?([A-Za-z_@$.](?:[\w./:@$-]*[\w/])?)(\(.*|\s.*|)$/s
/** Words that enclose something, in languages that end everything with the same word. */
const ENCLOSING = /^(?:if|unless|each|for|foreach|range|with|block|define|while|case)$/

/** The beginning of the second branch of a condition: `else`, `else if x`, `} else {`, `^`. */
const ELSE = /^(?:\}?\s*(?:else(?:if)?|elsif|elif)\b(?!\s*[=(:.]).*|\^)$/s

/**
 * Reads `image "a.png"`, `image("a.png")`, `#note`, `/note`, `> part`, `= image_tag "a.png" do`. Undefined for what is no
 * tag of any language known, such as a formula.
 */
export function readAnyTag({ open, content: written }: RawTag): AnyTag | undefined {
  const content = written.replace(/-$/, '').trim()
  const isRuby = open === '<%'
  if (/^!/.test(content) || (isRuby && content.startsWith('#')))
    return { kind: 'comment', name: '', rest: '' }
  if (/^(?:end|\})$/.test(content)) return { kind: 'closes', name: '', rest: '' }
  if (ELSE.test(content)) return { kind: 'alone', name: 'else', rest: '' }
  const closing = /^(?:\/\s*|end_?)([A-Za-z][\w.-]*)$/.exec(content)
  if (closing) return { kind: 'closes', name: closing[1] ?? '', rest: '' }
  const [, sign = '', inside = ''] = /^([=#>&^~*-]*)\s*(.*)$/s.exec(content) ?? []
  const isAlone = /\/$/.test(inside)
  const [, name = '', rest = ''] = SHAPE.exec(inside.replace(/\s*\/$/, '')) ?? []
  if (name === '' || /\\/.test(rest)) return undefined
  const isOpen =
    sign.includes('#') ||
    / do(?:\s*\|[^|]*\|)?$/.test(rest) ||
    /(?:=>|\))\s*\{$/.test(rest) ||
    (ENCLOSING.test(name) && (isRuby || open === '{{'))
  const kind = isOpen ? 'opens' : isAlone ? 'alone' : 'maybe opens'
  return { kind, name, rest: plainArguments(rest) }
}

/** `(…)`, `{ a: 1 }` and `:a => 1` as `a: 1`. */
function plainArguments(rest: string): string {
  return rest
    .replace(/ do(?:\s*\|[^|]*\|)?$/, '')
    .replace(/:(\w+)\s*=>\s*/g, '$1: ')
    .replace(/([{,(]\s*\w+):(?=["'`])/g, '$1: ')
    .replace(/[{}()]/g, ' ')
    .trim()
}

/** The tag with its arguments, for its equivalent. */
export function templateTag(
  { name, rest }: AnyTag,
  source: string,
  inner: string | undefined,
): TemplateTag {
  const { positional, named } = parseArguments(rest)
  const words = positional.filter((one) => !/^(?:_|=>|[|,;:]+)$/.test(one))
  const last = name.replace(/\.(?:html?|hbs|njk|ejs|erb|md)$/, '').replace(/.*[.:@]/, '')
  return { name: normalName(last), source, positional: words, named, inner }
}

/** The tag of a call that names a file or an address, such as `image("a.png")` in double braces. */
export function callNamingFile(raw: RawTag): TemplateTag | undefined {
  const call = readAnyTag(raw)
  const tag = call && templateTag(call, raw.source, undefined)
  return tag && namedFile(tag) ? tag : undefined
}
