import { type Note, noteOf } from '@byline/contract/imports/note'
import { parse } from 'yaml'
import { formerAddress } from '../fields/former-address.ts'
import { momentFrom } from '../fields/moment.ts'
import { Changes } from '../records/changes.ts'
import { isObject } from '../records/parsed-json.ts'
import type { Skipped } from '../records/source.ts'
import { Unreadable } from '../records/unreadable.ts'
import type { Archive } from '../zip/archive.ts'
import type { PostEntry } from './rows/ghost-export.ts'

/** The redirects of a site, and what could not be made of them. */
export interface Redirects {
  /** Former addresses by the address to which they lead. */
  to: Map<string, string[]>
  /** Patterns that stand for more than one address. */
  patterns: string[]
  /** Addresses that lead to other sites. */
  elsewhere: string[]
  skipped: Skipped[]
}

const REDIRECTS = /(^|\/)redirects\.(json|ya?ml)$/
const HOST = /^(?:https?:)?\/\/([^/?#]+)/i
const REDIRECTS_MAX = 20_000

/** Reads `redirects.json` or `redirects.yaml` of an archive, if it has one; `site` is the address of the old site. */
export async function readRedirects(archive: Archive | undefined, site: string | undefined): Promise<Redirects> {
  const { given, skipped } = await readYaml(archive, REDIRECTS, noteOf('dashboard.imports.reasonBrokenRedirects'))
  const found: Redirects = { to: new Map(), patterns: [], elsewhere: [], skipped }
  for (const [from, to] of pairsIn(given).slice(0, REDIRECTS_MAX)) {
    const address = literal(from)
    const target = formerAddress(to)
    if (address === undefined) found.patterns.push(from)
    else if (isElsewhere(to, site)) found.elsewhere.push(from)
    else if (target === undefined) found.patterns.push(from)
    else found.to.set(target, [...(found.to.get(target) ?? []), address])
  }
  return found
}

interface YamlFile {
  /** The value in the file; undefined if there is no such file, or if it cannot be read. */
  given: unknown
  skipped: Skipped[]
}

/** The first file of an archive with such a name, in YAML or JSON, which is YAML too. */
async function readYaml(archive: Archive | undefined, name: RegExp, broken: Note): Promise<YamlFile> {
  const file = archive?.paths.find((path) => name.test(path))
  if (!archive || file === undefined) return { given: undefined, skipped: [] }
  try {
    return { given: parse(await archive.readText(file), { maxAliasCount: 0 }), skipped: [] }
  } catch (error) {
    const reason = error instanceof Unreadable ? error.note : broken
    return { given: undefined, skipped: [{ path: file, reason }] }
  }
}

function pairsIn(given: unknown): [from: string, to: string][] {
  if (Array.isArray(given)) return given.flatMap((one) => pair(one?.from, one?.to))
  if (!isObject(given)) return []
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

const ROUTES = /(^|\/)routes\.ya?ml$/
const PATTERNS_MAX = 20

/** The addresses of posts by a site's file of routes. */
interface Routes {
  /** Patterns such as `/blog/:year/:slug/`; none if an archive has no such file. */
  patterns: string[]
  skipped: Skipped[]
}

/** Reads `routes.yaml` of an archive, in which each collection of posts has its own form of addresses. */
export async function readRoutes(archive: Archive | undefined): Promise<Routes> {
  const { given, skipped } = await readYaml(archive, ROUTES, 'it is no intact YAML')
  return { patterns: patternsIn(given), skipped }
}

function patternsIn(routes: unknown): string[] {
  const { collections } = (routes ?? {}) as { collections?: unknown }
  return Object.values(collections ?? {})
    .map((collection: { permalink?: unknown } | null) => collection?.permalink)
    .filter((permalink) => typeof permalink === 'string')
    .slice(0, PATTERNS_MAX)
    .map((permalink) => permalink.replace(/\{(\w+)\}/g, ':$1'))
}

/** The address of a post on the old site, and its page for phones, which Ghost had up to version 5. */
export function postAddresses(
  { id, slug, isPage, head }: Pick<PostEntry, 'id' | 'slug' | 'isPage' | 'head'>,
  patterns: readonly string[],
): string[] {
  if (!slug) return []
  const date = momentFrom(head.published_at ?? head.created_at, '', new Changes())
  const [year = '', month = '', day = ''] = (date ?? '').slice(0, 10).split('-')
  const places: Record<string, string> = { year, month, day, slug, title: slug, id }
  const filled = patterns.map((pattern) => pattern.replace(/:(\w+)/g, (whole, name: string) => places[name] || whole))
  // A place that is not known, such as the main tag, stays in the pattern, and nothing redirects from it.
  const asked = [...(isPage ? [] : filled.filter((address) => !address.includes(':'))), `/${slug}`]
  const found = asked.map(formerAddress).filter((address) => address !== undefined)
  return [...new Set(isPage ? found : found.flatMap((address) => [address, `${address}/amp`]))]
}
