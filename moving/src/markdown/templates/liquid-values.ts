import { slugFromTitle } from '@byline/contract/rules/slugs'
import { Context, defaultOperators, Liquid } from 'liquidjs'

/** Variables by their names. */
export type Scope = Record<string, unknown>

/** Characters and entries that one expression may create; filters could otherwise fill the memory. */
const MEMORY_MAX = 20_000

/** Front matter has texts only, so that `1` and `"1"` are the same. */
const isEqual = (a: unknown, b: unknown, context: Context) =>
  (defaultOperators['==']?.(a, b, context) as boolean) || (isPlain(a) && isPlain(b) && String(a) === String(b))
const isOther = (a: unknown, b: unknown, context: Context) => !isEqual(a, b, context)

const engine = new Liquid({
  lenientIf: true,
  memoryLimit: MEMORY_MAX,
  operators: { ...defaultOperators, '==': isEqual, '!=': isOther, '<>': isOther },
  ownPropertyOnly: true,
  timezoneOffset: 0,
})

const filters: Record<string, (this: { context: Context }, value: unknown, ...args: unknown[]) => unknown> = {
  relative_url(value) {
    return relativeUrl(value, siteText(this.context, 'baseurl'))
  },
  url(value) {
    return relativeUrl(value, siteText(this.context, 'baseurl'))
  },
  absolute_url(value) {
    const path = relativeUrl(value, siteText(this.context, 'baseurl'))
    return path.startsWith('/') ? siteText(this.context, 'url') + path : path
  },
  slug: (value) => slugFromTitle(textOfValue(value)),
  slugify: (value) => slugFromTitle(textOfValue(value)),
  upper: (value) => textOfValue(value).toUpperCase(),
  lower: (value) => textOfValue(value).toLowerCase(),
  trim: (value) => textOfValue(value).trim(),
  urlencode: (value) => encodeURIComponent(textOfValue(value).toWellFormed()),
  length: (value) => (Array.isArray(value) ? value.length : textOfValue(value).length),
  // Within HTML, Markdown needs blank lines around it.
  markdownify: (value) => {
    const text = textOfValue(value)
    return text.includes('\n') ? `\n\n${text.trim()}\n\n` : text
  },
  safe: (value) => value,
  // The text is Markdown, in which quotes are no danger.
  ...Object.fromEntries(['escape', 'escape_once', 'xml_escape'].map((name) => [name, escaped])),
}
for (const [name, filter] of Object.entries(filters)) engine.registerFilter(name, filter)

export const isKnownFilter = (name: string) => Object.hasOwn(engine.filters, name)

/** The value of an expression of Liquid or Nunjucks with its filters; undefined if a variable in it is unknown. */
export function evaluate(expression: string, scope: Scope): unknown {
  return valueIn(expression, scope, true)
}

/** A condition of `if`, in which an unknown variable is false. */
export function isTrue(condition: string, scope: Scope): boolean {
  const value = valueIn(condition, scope, false)
  return value !== undefined && value !== null && value !== false
}

export function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOfValue).join('')
  return typeof value === 'object' ? '' : String(value)
}

function valueIn(expression: string, scope: Scope, strictVariables: boolean): unknown {
  try {
    const context = new Context(scope, engine.options, { sync: true, strictVariables })
    return engine.evalValueSync(withColons(expression), context)
  } catch {
    return undefined
  }
}

/** `replace("a", "b")` of Nunjucks as `replace: "a", "b"`. */
function withColons(expression: string): string {
  return expression.replace(/\|\s*([\w-]+)\s*\(((?:"[^"]*"|'[^']*'|[^()"'])*)\)/g, '| $1: $2')
}

function relativeUrl(value: unknown, base: string): string {
  const path = textOfValue(value)
  return /^[a-z][a-z0-9+.-]*:/i.test(path) ? path : `${base}/${path.replace(/^\/+/, '')}`
}

function siteText(context: Context, name: string): string {
  const site = context.environments.site as Scope | undefined
  return textOfValue(site?.[name]).replace(/\/+$/, '')
}

function escaped(value: unknown): string {
  return textOfValue(value)
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
