import { type FrontMatter, isFields } from '../fields/front-matter.ts'

/** A former address and where it leads, as a table of a site has them. */
export interface Redirect {
  from: string
  to: string
}

const FROM = ['from', 'source', 'fromPath', 'old', 'route', 'src', 'path']
const TO = ['to', 'destination', 'toPath', 'new', 'redirect', 'target', 'dest', 'url']
/** Lists in the same files that are no redirects. */
const NO_REDIRECTS = /^(rewrites|headers|proxy|proxies|crons|functions)$/i
/** Values of one table that are looked at. */
const STEPS_MAX = 200_000
const DEPTH_MAX = 8

/**
 * The redirects in a table of any shape: objects with `from` and `to` or other names of them, pairs, and addresses whose
 * values are addresses.
 */
export function pairsIn(table: unknown): Redirect[] {
  const found: Redirect[] = []
  let steps = 0
  const walk = (value: unknown, depth: number): void => {
    if (++steps > STEPS_MAX || depth > DEPTH_MAX) return
    if (Array.isArray(value)) {
      const [from, to, ...rest] = value
      if (isPath(from) && isTarget(to) && rest.every((one) => typeof one !== 'object')) found.push({ from, to })
      else for (const one of value) walk(one, depth + 1)
    } else if (isFields(value)) {
      found.push(...pairOf(value))
      for (const [name, one] of Object.entries(value)) {
        const to = isFields(one) ? targetOf(one) : one
        if (isPath(name) && isTarget(to)) found.push({ from: name, to })
        else if (!NO_REDIRECTS.test(name)) walk(one, depth + 1)
      }
    }
  }
  walk(table, 0)
  return found
}

function pairOf(fields: FrontMatter): Redirect[] {
  // Status 200 shows another page without a redirect.
  if (/^(200|4\d\d)$/.test(String(fields.status ?? fields.statusCode ?? ''))) return []
  const to = targetOf(fields)
  const name = FROM.find((one) => [fields[one]].flat().some(isPath))
  if (to === undefined || name === undefined) return []
  return [fields[name]].flat().flatMap((from) => (isPath(from) ? [{ from, to }] : []))
}

/** `{ redirect: { to: '/new' } }` of Nuxt too. */
function targetOf(fields: FrontMatter): string | undefined {
  const given = TO.map((name) => fields[name])
  return given.find(isTarget) ?? given.filter(isFields).map(targetOf).find(isTarget)
}

const LINES: RegExp[] = [
  // Apache: `Redirect 301 /old /new`, `RewriteRule ^old$ /new [R=301]`
  /^\s*(?:Redirect(?:Match|Permanent)?)\s+(?:(?:30\d|permanent|temp)\s+)?"?\^?(?<from>\/[^\s"]*)"?\s+"?(?<to>[^\s"]+)/i,
  /^\s*RewriteRule\s+\^?\/?(?<bare>[^\s]+?)\/?\$?\s+(?<to>\S+)\s+\[.*R\b/i,
  // nginx: `rewrite ^/old$ /new permanent;`, `location = /old { return 301 /new; }`
  /^\s*rewrite\s+\^?(?<from>\/\S*?)\$?\s+(?<to>\S+)\s+(?:permanent|redirect)\s*;/i,
  /^\s*location\s+=?\s*(?<from>\/\S*)\s*\{\s*return\s+30\d\s+(?<to>[^\s;]+)/i,
  // `_redirects`, maps of nginx, and lists: `/old /new 301`, `/old /new;`, `/old,/new`
  /^\s*["']?~?\^?(?<from>\/[^\s"',;]*)["']?(?:[\s]*(?:=>|->|,|;)[\s]*|[\s]+)["']?(?<to>(?:https?:\/\/|\/)[^\s"',;]*)["']?(?<rest>.*)$/i,
]

/** The redirects in a text with one on each line. */
export function pairsInLines(text: string): Redirect[] {
  return text.split(/\r?\n/).flatMap((line) => {
    if (line.length > 4_000 || /^\s*(#|\/\/)/.test(line)) return []
    for (const pattern of LINES) {
      const { from, bare, to, rest = '' } = pattern.exec(line)?.groups ?? {}
      if (to === undefined) continue
      if (/(^|\s)(200|4\d\d)!?(\s|$)/.test(rest)) return []
      return [{ from: plainPattern(from ?? `/${bare}`), to }]
    }
    return []
  })
}

/** `/old\.html$` as `/old.html`. */
function plainPattern(pattern: string): string {
  return pattern.replace(/\/\?\$?$|\$$/, '').replace(/\\([./-])/g, '$1')
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^(\/\S|https?:\/\/|[\w./-]+\.mdx?$)/i.test(value)
}

function isTarget(value: unknown): value is string {
  return typeof value === 'string' && /^(\/|https?:\/\/|[\w./-]+\.mdx?$)/i.test(value)
}
