import { canonicalLanguage, isLanguage } from '@byline/contract/rules/languages'
import { limits } from '@byline/contract/rules/limits'

/** The part of a list that an address shows: its pages from a cursor on. */
export interface ListPlace {
  /** The cursor before the first page; undefined for the beginning of the list. */
  after: string | undefined
  /** The number of shown pages, from 1 to `limits.articlePages`. */
  pages: number
}

/** The names of these values in the query of an address. A page with several lists has several pairs. */
export const placeNames = {
  main: { after: 'after', pages: 'pages' },
  more: { after: 'more', pages: 'morePages' },
  comments: { after: 'comments', pages: 'commentPages' },
} as const

type PlaceNames = (typeof placeNames)[keyof typeof placeNames]

/** The place that an address names; anything but a number of pages counts as 1. */
export function readPlace(search: URLSearchParams, names: PlaceNames = placeNames.main): ListPlace {
  const pages = Number(search.get(names.pages) ?? 1)
  return {
    after: search.get(names.after) || undefined,
    pages: Number.isInteger(pages) ? Math.min(Math.max(pages, 1), limits.articlePages) : 1,
  }
}

/** The language (BCP 47) whose articles an address lists; undefined for all, and for what is no language. */
export function readLanguage(search: URLSearchParams): string | undefined {
  const lang = search.get('lang')
  return lang !== null && isLanguage(lang) ? canonicalLanguage(lang) : undefined
}

interface ListPage {
  nextCursor: string | null
  previous?: { after: string | null } | undefined
}

/** The addresses of the pages before and after the loaded ones, for the `link` elements of the page. */
export function neighbourAddresses(
  pages: readonly ListPage[] | undefined,
  base: string,
): { previous: string | undefined; next: string | undefined } {
  const [previous, next] = [pages?.[0]?.previous, pages?.at(-1)?.nextCursor]
  return {
    previous: previous && placeAddress(base, previous.after === null ? {} : { after: previous.after }),
    next: next ? placeAddress(base, { after: next }) : undefined,
  }
}

/** The address of a place in the list at `base`, a path that may have a query. */
export function placeAddress(
  base: string,
  { after, pages }: Partial<ListPlace>,
  names: PlaceNames = placeNames.main,
): string {
  const search = new URLSearchParams()
  if (after !== undefined) search.set(names.after, after)
  if (pages !== undefined && pages > 1) search.set(names.pages, String(pages))
  return search.size > 0 ? `${base}${base.includes('?') ? '&' : '?'}${search}` : base
}
