import { createHash } from 'node:crypto'
import { FileNames } from '../export/file-names.ts'

/** Addresses that make no sense without a server: those of people with an account, of calls, and of forms. */
const OF_THE_SERVER =
  /^\/(api|dashboard|admin|profile|login|register|forgot-password|reset-password|confirm-email|newsletter|draft|setup|invitation)(\/|$)/i
/** Searches; the copy has a page of its own for them. */
const SEARCH = /^\/articles\/./i
/** Parts of an address that lead to a place in a page, not to another page. */
const PLACES = ['around', 'since', 'pages', 'note']

/** Says in which file each address of the site is, and how pages of the copy link to it. */
export class StaticPaths {
  readonly #site: string
  readonly #names = new FileNames()
  /** Names of folders and files by the path that they stand for. */
  readonly #chosen = new Map<string, string>()

  constructor(site: string) {
    this.#site = site
  }

  /**
   * The address below the site, as it is asked for, of a link in the page at `from`; undefined for one that leads
   * elsewhere, or that only the server can answer.
   */
  addressOf(link: string, from: string): string | undefined {
    let url: URL
    try {
      url = new URL(link, this.#site + from)
    } catch {
      return undefined
    }
    if (url.origin !== this.#site || OF_THE_SERVER.test(url.pathname) || SEARCH.test(url.pathname))
      return undefined
    for (const place of PLACES) url.searchParams.delete(place)
    return url.pathname + url.search
  }

  /** Whether a link leads to the site itself and has no page in the copy. */
  isOfServer(link: string, from: string): boolean {
    try {
      return new URL(link, this.#site + from).origin === this.#site
    } catch {
      return false
    }
  }

  /** The path of the file of an address, below the folder of the copy. */
  fileOf(address: string, isPage: boolean): string {
    const { pathname, searchParams } = new URL(address, this.#site)
    const segments = pathname.split('/').filter(Boolean).map(decoded)
    const query = [...searchParams].map(([name, value]) => `${name}-${shortened(value)}`).join('-')
    const file = isPage ? undefined : segments.pop()
    const feeds = isPage || segments.length > 0 ? segments : ['feeds']
    const folders = query === '' ? segments : [...feeds, query]
    let folder = ''
    for (const segment of folders) folder = this.#within(folder, segment)
    if (file !== undefined) return this.#within(folder, file)
    if (query === '' && /\.html?$/i.test(folder)) return folder
    return folder === '' ? 'index.html' : `${folder}/index.html`
  }

  /** How a page links to it: without the name of the file, which every server finds. */
  linkTo(address: string, isPage: boolean): string {
    const path = this.fileOf(address, isPage).replace(/(^|\/)index\.html$/, '$1')
    return `/${path.split('/').map(encodeURIComponent).join('/')}`
  }

  #within(folder: string, segment: string): string {
    const key = `${folder}/${segment}`
    const known = this.#chosen.get(key)
    if (known !== undefined) return known
    const name = this.#names.choose(folder, segment)
    const path = folder === '' ? name : `${folder}/${name}`
    this.#chosen.set(key, path)
    return path
  }
}

/** Cursors are long, and say nothing to people. */
function shortened(value: string): string {
  return value.length <= 40 ? value : createHash('sha256').update(value).digest('hex').slice(0, 10)
}

/** Whether the address is that of a page, by its ending. */
export function isPageAddress(address: string): boolean {
  return !/\.(xml|json|txt|md|svg|png|jpe?g|gif|webp|avif|ico|css|js|woff2|bin|webmanifest)(\?|$)/i.test(
    address,
  )
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
