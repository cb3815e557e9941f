import { paths } from '@byline/contract/addresses/paths'
import type { Db } from '../../db/tables/schema.ts'
import { languageOfSite } from '../../site-language/language-of-site.ts'
import { type ExportFile, jsonFile } from '../export/export-file.ts'
import { askAhead } from './ask-ahead.ts'
import { assetFiles, scriptFiles } from './asset-files.ts'
import { FormerAddresses, fileOfFormer } from './former-addresses.ts'
import { notFoundPage, redirectPage, robotsFile, searchPage } from './further-pages.ts'
import { type Rewriting, rewritePage } from './rewrite-page.ts'
import { rewriteText } from './rewrite-text.ts'
import { articleWords, SearchFiles } from './search/search-files.ts'
import { isFileAddress, NOT_FOUND_FILE, SCRIPT, SEARCH_PAGE, StaticPaths } from './static-paths.ts'
import { WrittenPaths } from './written-paths.ts'

/** A response to a visitor without a session. */
export interface Answer {
  status: number
  contentType: string
  location: string | undefined
  body: Buffer
}

export interface StaticExport {
  db: Db
  /** The address of the site, without a slash at its end. */
  siteUrl: string
  /** The address at which the copy will be, which may have a path. */
  target: string
  /** The built files for browsers. */
  assets: string
  /** The built scripts of the page of searches. */
  searchScripts: string
  ask: (address: string) => Promise<Answer>
  progress?: (done: number, known: number, address: string) => void
}

const STARTS = ['/', '/sitemap.xml', '/rss.xml', '/atom.xml', '/feed.json']
/** Other names under which feeds are looked for. */
const FEEDS = ['/feed.xml', '/index.xml']
const ROBOTS = '/robots.txt'
const NOT_FOUND = '/this-page-is-not-there'
const ARTICLE = /^\/article\/[^/?]+$/

/**
 * The whole public site as files that any web server can serve: every page that a link leads to from the first one,
 * rewritten so that nothing in them needs the program (decision 28).
 */
export async function* exportStatic(site: StaticExport): AsyncGenerator<ExportFile> {
  const copy = new StaticCopy(site, await FormerAddresses.read(site.db), await languageOfSite(site.db))
  for await (const file of copy.files()) yield file
}

class StaticCopy {
  readonly #site: StaticExport
  readonly #former: FormerAddresses
  readonly #language: string
  readonly #places: StaticPaths
  readonly #search = new SearchFiles()
  readonly #written = new WrittenPaths()
  readonly #waiting: string[] = []
  readonly #known = new Set<string>()
  /** Paths of pages that only lead to an address. */
  readonly #moved = new Map<string, string>()
  /** Links by the addresses with a query that lead there, in lower case. */
  readonly #queries: Record<string, string> = {}

  constructor(site: StaticExport, former: FormerAddresses, language: string) {
    this.#site = site
    this.#former = former
    this.#language = language
    this.#places = new StaticPaths(site.siteUrl, site.target)
  }

  async *files(): AsyncGenerator<ExportFile> {
    for await (const file of this.#all()) if (this.#written.take(file.path)) yield file
  }

  async *#all(): AsyncGenerator<ExportFile> {
    yield* scriptFiles(this.#site.searchScripts)
    // GitHub's pages would otherwise leave out what begins with an underscore.
    yield { path: '.nojekyll', text: '' }
    yield { path: ROBOTS.slice(1), text: robotsFile(this.#places.urlTo('/sitemap.xml')) }
    this.#known.add(ROBOTS)
    for await (const { path, bytes } of assetFiles(this.#site.assets)) {
      this.#known.add(`/${path}`)
      const contentType = path.endsWith('.css') ? 'text/css' : ''
      yield this.#file(`/${path}`, { contentType, body: bytes })
    }
    yield* this.#pages()
    yield* this.#furtherPages()
    yield* this.#search.files()
    yield* this.#redirects()
    yield jsonFile('search/addresses.json', this.#queries)
  }

  /** All pages that links reach from the first page on, as the program answers them. */
  async *#pages(): AsyncGenerator<ExportFile> {
    const { ask, progress = () => {} } = this.#site
    for (const start of [...STARTS, ...FEEDS]) this.#ask(start)
    for await (const [address, answer] of askAhead(this.#waiting, ask)) {
      progress(this.#known.size - this.#waiting.length, this.#known.size, address)
      if (answer.status >= 500) throw new Error(`${address} was answered with ${answer.status}`)
      const to = answer.location && this.#places.addressOf(answer.location, address)
      if (to !== undefined && to !== '' && isFileAddress(address)) yield this.#file(address, await ask(to))
      else if (to) this.#move(address, to)
      else if (answer.status === 200) yield await this.#page(address, answer)
    }
  }

  /** A page or file, whose words searches then find if it is an article. */
  async #page(address: string, answer: Answer): Promise<ExportFile> {
    const file = this.#file(address, answer)
    if (ARTICLE.test(address) && 'text' in file)
      await this.#search.add(...articleWords(file.text, this.#places.linkTo(address)))
    return file
  }

  #file(address: string, { contentType, body }: Pick<Answer, 'contentType' | 'body'>): ExportFile {
    const path = this.#places.fileOf(address)
    const rewriting = this.#rewritingAt(address)
    if (!contentType.startsWith('text/html')) {
      // Uploaded files stay unchanged, whatever their type.
      const isOurs = !address.startsWith('/uploads/')
      const text = isOurs && rewriteText(contentType, body, this.#site.siteUrl, rewriting)
      return text === undefined || text === false ? { path, bytes: body } : { path, text }
    }
    const text = rewritePage(body.toString(), rewriting)
    const link = this.#places.linkTo(address)
    if (address.includes('?')) this.#queries[queryKey(address)] = link
    return { path, text }
  }

  async *#furtherPages(): AsyncGenerator<ExportFile> {
    const { ask } = this.#site
    const missing = rewritePage(`${(await ask(NOT_FOUND)).body}`, this.#rewritingAt(NOT_FOUND))
    yield { path: NOT_FOUND_FILE.slice(1), text: notFoundPage(missing) }
    const list = rewritePage(`${(await ask(paths.articles)).body}`, this.#rewritingAt('/search'))
    const archive = this.#places.linkTo(paths.archive)
    const search = this.#places.linkTo(SEARCH_PAGE)
    const path = this.#places.fileOf(SEARCH_PAGE)
    yield { path, text: searchPage(this.#language, list, { archive, search }) }
  }

  /** Last, because a page that is there comes before a redirect. */
  *#redirects(): Generator<ExportFile> {
    for (const [former, to] of this.#former) {
      if (former.includes('?')) this.#queries[queryKey(former)] = this.#places.linkTo(to)
      else this.#moved.set(fileOfFormer(former), to)
    }
    for (const [path, to] of this.#moved)
      yield { path, text: redirectPage(this.#language, this.#places.linkTo(to), this.#places.urlTo(to)) }
  }

  #move(address: string, to: string): void {
    this.#ask(to)
    if (address.includes('?')) this.#queries[queryKey(address)] = this.#places.linkTo(to)
    else this.#moved.set(this.#places.fileOf(address), to)
  }

  #rewritingAt(from: string): Rewriting {
    return {
      language: this.#language,
      link: (link) => this.#linkOf(link, from, (address) => this.#places.linkTo(address)),
      absolute: (link) => {
        const url = this.#linkOf(link, from, (address) => this.#places.urlTo(address))
        return url ?? link
      },
    }
  }
  /** The link to it from a page at `from`; the end of a link leads to a place in the page. */
  #linkOf(link: string, from: string, write: (address: string) => string): string | undefined {
    if (!this.#places.isOfSite(link, from)) return link
    const address = this.#follow(link, from)
    return address === undefined ? undefined : write(address) + (/#.*$/s.exec(link)?.[0] ?? '')
  }

  /** The address to which a link leads, which is then asked for once. */
  #follow(link: string, from: string): string | undefined {
    const named = this.#places.addressOf(link, from)
    const address = named && (this.#former.find(named) ?? named)
    if (address !== undefined) this.#ask(address)
    return address
  }

  #ask(address: string): void {
    if (this.#known.has(address) || isOfCopy(address)) return
    this.#known.add(address)
    this.#waiting.push(address)
  }
}

function isOfCopy(address: string): boolean {
  return [SCRIPT, SEARCH_PAGE].includes(address.replace(/\?.*$/s, ''))
}

/** The same as in `browser/static.js`. */
function queryKey(address: string): string {
  const [path, query] = address.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.sort()
  return `${decodeURI(path ?? '')}?${parameters}`.toLowerCase()
}
