import { join } from 'node:path'
import { smallText } from '../../files/plain-file.ts'
import { type FrontMatter, isFields, parseData } from '../fields/front-matter.ts'
import type { Site } from '../site/find-site.ts'

/** A former address and where it leads, as a table of a site has them. */
export interface Redirect {
  from: string
  to: string
}

/** The tables of Netlify, Vercel, Firebase and Apache, and the folders whose files a program serves as they are. */
const TABLES = ['_redirects', 'netlify.toml', 'vercel.json', 'firebase.json', '.htaccess']
const FOLDERS = ['', 'static', 'public', 'source', 'src']
const FROM = ['from', 'source', 'fromPath']
const TO = ['to', 'destination', 'toPath', 'redirect']
/** Lists in the same files that are no redirects. */
const NO_REDIRECTS = /^(rewrites|headers|crons|functions)$/i

const SIZE_MAX = 2_097_152
const REDIRECTS_MAX = 50_000
/** Values of one table that are looked at. */
const STEPS_MAX = 200_000
const DEPTH_MAX = 8

/** The redirects of a site in its configuration and in the tables of its host, each as it is written. */
export async function readRedirects({ root, config }: Site): Promise<Redirect[]> {
  const found = pairsIn(config)
  for (const folder of FOLDERS)
    for (const name of TABLES) found.push(...pairsOfFile(name, await smallText(join(root, folder, name), SIZE_MAX)))
  return found.slice(0, REDIRECTS_MAX)
}

function pairsOfFile(name: string, text = ''): Redirect[] {
  try {
    return /\.(?:toml|json)$/.test(name) ? pairsIn(parseData(text, name)) : pairsInLines(text)
  } catch {
    return []
  }
}

/** The redirects among the values of a table: objects with both addresses, and addresses whose values are addresses. */
function pairsIn(table: unknown): Redirect[] {
  const found: Redirect[] = []
  let steps = 0
  const walk = (value: unknown, depth: number): void => {
    if (++steps > STEPS_MAX || depth > DEPTH_MAX) return
    if (Array.isArray(value)) for (const one of value) walk(one, depth + 1)
    if (!isFields(value)) return
    found.push(...pairsOf(value))
    for (const [name, one] of Object.entries(value)) {
      const to = isFields(one) ? targetOf(one) : one
      if (isPath(name) && isPath(to)) found.push({ from: name, to })
      else if (!NO_REDIRECTS.test(name)) walk(one, depth + 1)
    }
  }
  walk(table, 0)
  return found
}

function pairsOf(fields: FrontMatter): Redirect[] {
  // Status 200 shows another page without a redirect.
  if (/^(200|4\d\d)$/.test(String(fields.status ?? ''))) return []
  const to = targetOf(fields)
  const from = FROM.flatMap((name) => fields[name]).filter(isPath)
  return to === undefined ? [] : from.map((one) => ({ from: one, to }))
}

/** `{ redirect: { to: '/new' } }` of Nuxt too. */
function targetOf(fields: FrontMatter): string | undefined {
  const given = TO.map((name) => fields[name])
  return given.find(isPath) ?? given.filter(isFields).map(targetOf).find(isPath)
}

/** `/old /new 301`, and `Redirect 301 /old /new` of Apache. */
const LINE = /^\s*(?:Redirect(?:Permanent)?\s+(?:(?:30\d|permanent)\s+)?)?(\/\S*)\s+(\S+)(.*)$/i

function pairsInLines(text: string): Redirect[] {
  return text.split('\n').flatMap((line) => {
    const [, from = '', to = '', rest = ''] = line.length > 4_000 ? [] : (LINE.exec(line) ?? [])
    return !isPath(to) || /^\s*(200|4\d\d)!?(\s|$)/.test(rest) ? [] : [{ from, to }]
  })
}

/** MkDocs names files. */
function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^(\/|https?:\/\/|[\w./-]+\.mdx?$)/i.test(value)
}
