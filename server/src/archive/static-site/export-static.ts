import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '@byline/contract/paths'
import type { Db } from '../../db/schema.ts'
import { sourceFolder } from '../../program-files.ts'
import type { ExportFile } from '../export/export-file.ts'
import { listPages, listRedirects } from '../export/site-store.ts'
import { redirectPage, searchPage } from './further-pages.ts'
import { rewritePage, SCRIPT, SEARCH_PAGE } from './rewrite-page.ts'
import { SearchFiles } from './search-files.ts'
import { isPageAddress, StaticPaths } from './static-paths.ts'

/** What the program answers to a visitor without a session. */
export interface Answer {
  status: number
  contentType: string
  location: string | undefined
  body: Buffer
}

export interface StaticExport {
  db: Db
  /** The address at which the copy will be, without a slash at its end. */
  siteUrl: string
  /** The built files for browsers. */
  assets: string
  ask: (address: string) => Promise<Answer>
  progress?: (done: number, known: number, address: string) => void
}

const STARTS = ['/', '/robots.txt', '/sitemap.xml', '/rss.xml', '/atom.xml', '/feed.json']
const NOT_FOUND = '/this-page-is-not-there'
/** Files of the build that only the program itself uses. */
const UNUSED = /\.(js|br|gz)$|^\./

/**
 * The whole public site as files that any web server can serve: every page that a link leads to from the first one, one
 * after the other, rewritten so that nothing in them needs the program (decision 0081).
 */
export async function* exportStatic(site: StaticExport): AsyncGenerator<ExportFile> {
  const { db, siteUrl, assets, ask, progress = () => {} } = site
  const places = new StaticPaths(siteUrl)
  const search = new SearchFiles()
  const waiting = [...STARTS]
  const known = new Set(waiting)
  const written = new Set<string>()
  const redirected = new Map<string, string>()
  const follow = (link: string, from: string): string | undefined => {
    const address = places.addressOf(link, from)
    if (address === undefined) return undefined
    if (!known.has(address)) {
      known.add(address)
      waiting.push(address)
    }
    return address
  }
  /** How a page at `from` links to it; the end of an address leads to a place in the page. */
  const linkOf = (link: string, from: string): string | undefined => {
    if (!places.isOfServer(link, from)) return link
    const address = follow(link, from)
    if (address === undefined) return undefined
    const place = new URL(link, siteUrl + from).hash
    return places.linkTo(address, isPageAddress(address)) + place
  }
  const absoluteOf = (link: string, from: string): string => {
    if (!places.isOfServer(link, from)) return link
    const changed = linkOf(link, from)
    return changed === undefined ? link : siteUrl + changed
  }
  const rewritten = (body: Buffer, from: string) =>
    rewritePage(body.toString(), {
      link: (link) => linkOf(link, from),
      absolute: (link) => absoluteOf(link, from),
    })

  for await (const file of assetFiles(assets)) {
    written.add(file.path)
    known.add(`/${file.path}`)
    yield file
  }
  yield {
    path: SCRIPT.slice(1),
    source: join(sourceFolder, 'archive/static-site/browser/static.js'),
  }
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    progress(known.size - waiting.length, known.size, address)
    const answer = await ask(address)
    const isPage = isPageAddress(address)
    const path = places.fileOf(address, isPage)
    if (answer.location !== undefined) {
      const to = linkOf(answer.location, address)
      if (to !== undefined) redirected.set(path, to)
      continue
    }
    if (answer.status !== 200 || written.has(path)) continue
    written.add(path)
    if (answer.contentType.startsWith('text/html')) {
      const page = rewritten(answer.body, address)
      if (/^\/article\/[^/]+$/.test(address)) addArticle(search, page, places.linkTo(address, true))
      yield { path, text: page }
    } else if (/xml|json|text\/plain|markdown/.test(answer.contentType)) {
      yield { path, text: rewriteAddresses(answer.body.toString(), siteUrl, absoluteOf) }
    } else yield { path, bytes: answer.body }
  }
  yield { path: '404.html', text: rewritten((await ask(NOT_FOUND)).body, NOT_FOUND) }
  const list = rewritten((await ask(paths.articles)).body, paths.articles)
  yield { path: `${SEARCH_PAGE.slice(1)}index.html`, text: searchPage(list) }
  yield* search.files()
  for (const { path, slug } of await formerPaths(db)) {
    const address = encodeURI(path)
    // A query is no file.
    if (path.includes('?') || !URL.canParse(siteUrl + address)) continue
    redirected.set(places.fileOf(address, isPageAddress(address)), places.linkTo(slug, true))
  }
  for (const [path, to] of redirected)
    if (!written.has(path)) yield { path, text: redirectPage(siteUrl, to) }
}

/** Former addresses of posts and pages, and where they lead. */
async function formerPaths(db: Db): Promise<{ path: string; slug: string }[]> {
  const posts = (await listRedirects(db)).map(({ path, slug }) => ({
    path,
    slug: paths.article(slug),
  }))
  const pages = (await listPages(db)).flatMap(({ slug, formerSlugs, paths: former }) =>
    [...formerSlugs.map((one) => `/${one}`), ...former].map((path) => ({
      path,
      slug: paths.ownPage(slug),
    })),
  )
  return [...posts, ...pages]
}

/** Styles, fonts and pictures of the build; its scripts are for the program alone. */
async function* assetFiles(folder: string): AsyncGenerator<ExportFile & { path: string }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const source = join(entry.parentPath, entry.name)
    const path = source.slice(folder.length + 1).replaceAll('\\', '/')
    if (entry.isFile() && !UNUSED.test(path)) yield { path, bytes: await readFile(source) }
  }
}

/** Addresses of the site in feeds and lists for machines, which name it in full. */
function rewriteAddresses(
  text: string,
  siteUrl: string,
  absoluteOf: (link: string, from: string) => string,
): string {
  return text.replaceAll(
    new RegExp(`${RegExp.escape(siteUrl)}/[^\\s"'<>()\\\\]*`, 'g'),
    (address) => {
      const escaped = address.includes('&amp;')
      const changed = absoluteOf(address.replaceAll('&amp;', '&'), '/')
      return escaped ? changed.replaceAll('&', '&amp;') : changed
    },
  )
}

const MAIN = /<main\b[^>]*>([\s\S]*?)<\/main>/

/** The words of an article's page are what stands in its main part. */
function addArticle(search: SearchFiles, page: string, path: string): void {
  const text = (html: string) =>
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(?:amp|lt|gt|quot|#x27|nbsp);/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const content = (name: string) =>
    (new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1] ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const title = content('og:title')
  const [, main = ''] = MAIN.exec(page) ?? []
  search.add(
    { title, path, text: content('description'), date: content('article:published_time') },
    `${title} ${text(main)}`,
  )
}
