import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import { isReservedSlug } from '@byline/contract/addresses/reserved-slugs'
import { tagKey } from '@byline/contract/rules/tags'
import { FileNames, safeName } from '../export/file-names.ts'

/** The page of searches, which is in the copy alone. */
export const SEARCH_PAGE = '/search'
export const SCRIPT = '/static.js'
export const NOT_FOUND_FILE = '/404.html'

/** Addresses that make no sense without a server: those of people with an account, of calls, and of forms. */
const OF_THE_SERVER =
  /^\/(api|dashboard|admin|profile|login|register|forgot-password|reset-password|confirm-email|recover-account|company-account|newsletter|draft|setup|invitation)(\/|$)/i
const SEARCH = /^\/articles\/([^/]+)$/i
/** Parts of an address that lead to a place in a page, not to another page. */
const PLACES = ['around', 'since', 'note']
/** Addresses of files; those directly below the site are known by their names. */
const FILE =
  /^\/(?:uploads|covers|icons|look|assets|drawings|search)\/|^\/article\/[^/]+(?:\.md|\/(?:rss\.xml|atom\.xml|feed\.json))$/i
const AT_THE_TOP = /^\/[^/]+\.\w+$/
/** A name may have 255 bytes; a number may follow. */
export const NAME_BYTES_MAX = 240

/** Says in which file each address of the site is, and how pages of the copy link to it. */
export class StaticPaths {
  readonly #site: string
  readonly #target: URL
  readonly #names = new FileNames(NAME_BYTES_MAX)
  readonly #files = new Map<string, string>()
  readonly #tags = new Map<string, string>()

  /** `site` is the address of the site, `target` that at which the copy will be. */
  constructor(site: string, target: string) {
    this.#site = site
    this.#target = new URL(target)
    // Reserves the names of files that only the copy has.
    for (const name of [SCRIPT, NOT_FOUND_FILE]) {
      this.#files.set(name, name.slice(1))
      this.#names.choose('', name.slice(1))
    }
  }

  /**
   * The address below the site, as it is asked for, of a link in the page at `from`; undefined for one that leads
   * elsewhere, or that only the server can answer.
   */
  addressOf(link: string, from: string): string | undefined {
    const url = this.#urlOf(link, from)
    if (!url || OF_THE_SERVER.test(url.pathname)) return undefined
    // Comparisons of two revisions are made by the server.
    if (url.searchParams.has('until')) return undefined
    for (const place of PLACES) url.searchParams.delete(place)
    const [, term] = SEARCH.exec(url.pathname) ?? []
    if (term !== undefined) return `${SEARCH_PAGE}?search=${searched(decoded(term))}`
    const tag = url.searchParams.get('tag')
    if (tag !== null) url.searchParams.set('tag', this.#spelled(tag))
    return url.pathname.replace(/(?<=.)\/+$/, '') + url.search
  }

  isOfSite(link: string, from: string): boolean {
    return this.#urlOf(link, from) !== undefined
  }

  /** The path of the file of an address, below the folder of the copy. */
  fileOf(address: string): string {
    const known = this.#files.get(address)
    if (known !== undefined) return known
    const { pathname, searchParams } = new URL(address, this.#site)
    const segments = pathname.split('/').filter(Boolean).map(decoded)
    const query = [...searchParams].map(([name, value]) => `${name}-${shortened(value)}`).join('-')
    const file = isFileAddress(pathname) ? segments.pop() : undefined
    if (file !== undefined && segments.length === 0 && query !== '') segments.push('feeds')
    if (query !== '') segments.push(query)
    const folder = segments.map((segment) => safeName(segment, NAME_BYTES_MAX))
    const path = file === undefined ? this.#pageIn(folder, segments) : this.#fileIn(folder, file)
    this.#files.set(address, path)
    return path
  }

  /** The link from a page to an address: without the name of the file, which every server finds. */
  linkTo(address: string): string {
    const base = this.#target.pathname.replace(/\/$/, '')
    if (address.startsWith(`${SEARCH_PAGE}?`)) return base + address.replace('?', '/?')
    const path = this.fileOf(address).replace(/(^|\/)index\.html$/, '$1')
    return `${base}/${path.split('/').map(encodeURIComponent).join('/')}`
  }

  /** The same for machines. */
  urlTo(address: string): string {
    return this.#target.origin + this.linkTo(address)
  }

  #pageIn(folder: string[], segments: string[]): string {
    const last = segments.at(-1)
    if (last === undefined) return 'index.html'
    const parent = folder.slice(0, -1).join('/')
    return [...folder.slice(0, -1), this.#names.choose(parent, last), 'index.html'].join('/')
  }

  /** Keeps the ending, by which servers know the type. */
  #fileIn(folder: string[], file: string): string {
    const ending = extname(file)
    const name = safeName(basename(file, ending), NAME_BYTES_MAX - ending.length) + ending
    return [...folder, this.#names.choose(folder.join('/'), name)].join('/')
  }

  /** The first spelling of the tag that was found, since case makes no difference. */
  #spelled(tag: string): string {
    const key = tagKey(tag)
    const spelled = this.#tags.get(key) ?? tag
    this.#tags.set(key, spelled)
    return spelled
  }

  /** A link to this site, without the path that the site is below; undefined for any other. */
  #urlOf(link: string, from: string): URL | undefined {
    const url = URL.parse(link, this.#site + from)
    const { origin, pathname } = new URL(`${this.#site}/`)
    if (url?.origin !== origin || !url.pathname.startsWith(pathname)) return undefined
    url.pathname = url.pathname.slice(pathname.length - 1)
    return url
  }
}

/** Whether the address is that of a file; all others are pages, whatever their slugs end with. */
export function isFileAddress(address: string): boolean {
  const path = address.replace(/[?#].*$/s, '')
  return FILE.test(path) || (AT_THE_TOP.test(path) && isReservedSlug(decoded(path.slice(1))))
}

/** Search engines are told of searches with a word in braces in the place of the term. */
function searched(term: string): string {
  return encodeURIComponent(term).replace(/%7B(\w+)%7D/g, '{$1}')
}

/** Cursors are long, and say nothing to people. */
function shortened(value: string): string {
  return value.length <= 40 ? value : createHash('sha256').update(value).digest('hex').slice(0, 10)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
