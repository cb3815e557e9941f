import { cutMarks } from '@byline/contract/rules/marks'
import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { parseWithPlaces } from '../parse/parse.ts'
import { decoded } from '../tree/addresses.ts'
import { parseUnsafeHtml } from '../tree/html-tree.ts'
import { uploadOf } from '../tree/picture-addresses.ts'
import { eachElement } from '../tree/walk-tree.ts'
import { type Place, placesIn } from './places.ts'
import { proseOf } from './prose.ts'

/** Entries of each list, so that the response for a megabyte of links is small. */
const LISTED_MAX = 2_000
const HEADING_MAX = 60

/** Something of a text, with its place in the Markdown where it could be found. */
interface Found {
  place: Place | undefined
}

/** Possible faults of a text, in its order, with at most `LISTED_MAX` entries in each list. */
export interface Inspected {
  /** Pictures without a description that are not marked as decorative. */
  undescribed: (Found & { address: string })[]
  /** The number of them in the text. */
  undescribedCount: number
  /** Links to articles of the site, by the slug in the address. */
  links: (Found & { slug: string })[]
  /** The uploads that the text shows, each once. */
  uploads: (Found & { file: string })[]
  /** Headings below one that is more than a level higher; `signs` is the number of `#` that would follow. */
  skipping: (Found & { text: string; signs: number })[]
  skippingCount: number
  /** The beginning of the writer's own words, to find their language. */
  prose: string
}

/**
 * Inspects the text as it is rendered. `page` is the absolute address of the article, which relative links start from.
 */
export function inspect(text: string, page: string): Inspected {
  const parsed = parseWithPlaces(text)
  const tree = parseUnsafeHtml(parsed.html)
  const takePlace = placesIn(text, parsed)
  const found: Inspected = {
    undescribed: [],
    undescribedCount: 0,
    links: [],
    uploads: [],
    skipping: [],
    skippingCount: 0,
    prose: proseOf(tree),
  }
  const headings: { element: Element; place: Place | undefined }[] = []
  const uploads = new Set<string>()
  eachElement(tree, (element) => {
    const { tagName, properties } = element
    if (tagName === 'img' && properties.src) {
      const address = String(properties.src)
      const place = takePlace(`img ${address}`)
      if (String(properties.alt ?? '').trim() === '' && !place?.decorative) {
        found.undescribedCount++
        add(found.undescribed, { address, place })
      }
      const file = uploadOf(address)
      if (file && !uploads.has(file)) add(found.uploads, { file, place })
      if (file) uploads.add(file)
    } else if (tagName === 'a' && properties.href) {
      const address = String(properties.href)
      const place = takePlace(`a ${address}`)
      const slug = slugIn(address, page)
      if (slug !== undefined) add(found.links, { slug, place })
    } else if (/^h[1-6]$/.test(tagName)) headings.push({ element, place: takePlace(tagName) })
  })
  addSkipping(found, headings)
  return found
}

function add<T>(list: T[], entry: T): void {
  if (list.length < LISTED_MAX) list.push(entry)
}

/** The levels are those of the article, whose title is the first one (`headings.ts`). */
function addSkipping(found: Inspected, headings: { element: Element; place: Place | undefined }[]): void {
  const shift = headings.some(({ element }) => element.tagName === 'h1') ? 1 : 0
  let above = 1
  for (const { element, place } of headings) {
    const level = Math.min(Number(element.tagName[1]) + shift, 6)
    if (level > above + 1) {
      found.skippingCount++
      add(found.skipping, { text: lineOf(element), signs: above + 1 - shift, place })
    }
    above = level
  }
}

function lineOf(heading: Element): string {
  const line = textOf(heading).replace(/\s+/g, ' ').trim()
  const cut = line.length > HEADING_MAX ? `${line.slice(0, HEADING_MAX - 1).trimEnd()}…` : line
  return cutMarks(cut.toWellFormed())
}

/** The slug in a link to an article of the site that has that page; undefined for any other link. */
function slugIn(address: string, page: string): string | undefined {
  const { host, pathname: articles } = new URL('.', page)
  // A path is one below the site, which may itself be below a path of its host.
  const below = address.replace(/^\/(?!\/)/, articles.replace(/article\/$/, ''))
  const url = URL.parse(below, page)
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== host || !url.pathname.startsWith(articles))
    return undefined
  const [segment] = url.pathname.slice(articles.length).split('/')
  return segment && decoded(segment)
}
