import type { TemplateContext } from './context.ts'
import type { Equivalent } from './output.ts'

/** A tag of a template language or component, such as `{{< youtube abc >}}`, with its arguments. */
export interface TemplateTag {
  /** The name in lower case, without hyphens, underscores and file extension, so that the languages agree. */
  name: string
  /** The tag as written, for the report; without its content. */
  source: string
  positional: string[]
  /** Named arguments, by their names in lower case. */
  named: ReadonlyMap<string, string>
  /** The translated text that the tag encloses; undefined for a tag alone. */
  inner: string | undefined
}

/** `key="value"`, `key=value`, `key: value`, a quoted text or a word. A quote without an end takes the rest, for linear time. */
const ARGUMENT =
  /(?:([\w.-]+)(?:[ \t\n]*=[ \t\n]*|:[ \t\n]+))?(?:"((?:[^"\\]|\\.)*)(?:"|$)|'((?:[^'\\]|\\.)*)(?:'|$)|`([^`]*)`|([^\s,"'`]+))/gs
/** More than any tag has. */
const ARGUMENTS_MAX = 100

/** Splits the arguments of a tag at white space and commas. */
export function parseArguments(text: string): Pick<TemplateTag, 'positional' | 'named'> {
  const positional: string[] = []
  const named = new Map<string, string>()
  for (const [, key, double, single, raw, bare] of text.matchAll(ARGUMENT)) {
    const quoted = double ?? single
    const value = quoted === undefined ? (raw ?? bare ?? '') : quoted.replace(/\\(["'\\])/g, '$1')
    if (positional.length + named.size >= ARGUMENTS_MAX) break
    if (key) named.set(key.toLowerCase(), value)
    else positional.push(value)
  }
  return { positional, named }
}

/** `embed/Lite-YouTube.html` as `liteyoutube`. */
export function normalName(name: string): string {
  const file = name.split('/').at(-1) ?? ''
  return file
    .replace(/\.(html?|md|liquid|njk)$/i, '')
    .replace(/[-_.\s]/g, '')
    .toLowerCase()
}

/** The arguments of a tag of Liquid as written, which may have spaces and commas in one of them. */
export function writtenArguments({ source }: TemplateTag): string {
  return /^\{%-?\s*[\w-]+\s*([\s\S]*?)\s*-?%\}$/.exec(source)?.[1] ?? ''
}

/** The first of these arguments that is given and not empty. */
export function argument(tag: TemplateTag, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = tag.named.get(name)?.trim()
    if (value) return value
  }
  return undefined
}

/** Writes a tag in our Markdown; undefined if it has nothing to show. */
export type Handler = (tag: TemplateTag, context: TemplateContext) => Equivalent | undefined

/** The same handler for each of these names. */
export function aliases(names: string, handler: Handler): Record<string, Handler> {
  return Object.fromEntries(names.split(' ').map((name) => [name, handler]))
}

/** A word or an address in the text. */
export function inLine(text: string): Equivalent {
  return { text, isBlock: false }
}

/** A text on lines of its own. */
export function block(text: string): Equivalent {
  return { text, isBlock: true }
}
