import { parse } from 'yaml'
import { formerAddress } from '../fields/former-address.ts'
import { Unreadable } from '../records/unreadable.ts'
import type { Archive } from '../zip/archive.ts'

/** The redirects of a site, and what could not be made of them. */
export interface Redirects {
  /** Former addresses by the address to which they lead. */
  to: Map<string, string[]>
  /** Patterns that stand for more than one address. */
  patterns: string[]
  /** Addresses that lead to other sites. */
  elsewhere: string[]
  skipped: { path: string; reason: string }[]
}

const FILE = /(^|\/)redirects\.(json|ya?ml)$/
const HOST = /^(?:https?:)?\/\/([^/?#]+)/i
const REDIRECTS_MAX = 20_000

/** Reads `redirects.json` or `redirects.yaml` of an archive, if it has one; `site` is the address of the old site. */
export async function readRedirects(
  archive: Archive | undefined,
  site: string | undefined,
): Promise<Redirects> {
  const found: Redirects = { to: new Map(), patterns: [], elsewhere: [], skipped: [] }
  const file = archive?.paths.find((path) => FILE.test(path))
  if (!archive || file === undefined) return found
  const redirects = await readPairs(archive, file).catch((error: unknown) => {
    if (!(error instanceof Unreadable)) throw error
    found.skipped.push({ path: file, reason: error.message })
    return []
  })
  for (const [from, to] of redirects.slice(0, REDIRECTS_MAX)) {
    const address = literal(from)
    const target = formerAddress(to)
    if (address === undefined) found.patterns.push(from)
    else if (isElsewhere(to, site)) found.elsewhere.push(from)
    else if (target === undefined) found.patterns.push(from)
    else found.to.set(target, [...(found.to.get(target) ?? []), address])
  }
  return found
}

/** JSON is YAML too. */
async function readPairs(archive: Archive, file: string): Promise<[from: string, to: string][]> {
  const text = await archive.readText(file)
  let given: unknown
  try {
    given = parse(text, { maxAliasCount: 0 })
  } catch {
    throw new Unreadable('it is no intact list of redirects')
  }
  if (Array.isArray(given)) return given.flatMap((one) => pair(one?.from, one?.to))
  if (typeof given !== 'object' || given === null) return []
  return Object.values(given).flatMap((list: unknown) =>
    Object.entries(list ?? {}).flatMap(([from, to]) => pair(from, to)),
  )
}

function pair(from: unknown, to: unknown): [string, string][] {
  return typeof from === 'string' && typeof to === 'string' ? [[from, to]] : []
}

/** The only address that a regular expression stands for; undefined if there are several. */
function literal(pattern: string): string | undefined {
  const plain = pattern
    .slice(0, 2_000)
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/\\?\/\?$|\(\\?\/\??\)\??$|\(\?:\\?\/\)\?$/, '')
    .replace(/\\([/.\-_+])/g, '$1')
  return /[\\^$*+?()[\]{}|]/.test(plain) ? undefined : formerAddress(plain)
}

function isElsewhere(to: string, site = ''): boolean {
  const [, host] = HOST.exec(to) ?? []
  return host !== undefined && host !== HOST.exec(site)?.[1]
}
