import { paths } from '@byline/contract/addresses/paths'
import { type Lack, lacks } from '@byline/contract/posts/manage'
import { type PostStatus, postStatuses } from '@byline/contract/posts/post-states'
import { type PostSort, postSorts } from '@byline/contract/posts/posts'
import { type PageStart, readPageStart, tableAddressAt } from '../../../ui/table/table-place.ts'

/** The rows of the table and their order, as stored in the address. */
export interface TablePlace extends PageStart {
  sort: PostSort
  filter: string
  status?: PostStatus | undefined
  /** The id of an author. */
  author?: string | undefined
  tag?: string | undefined
  /** The id of a series. */
  series?: string | undefined
  /** The work that is left on translations. */
  translations?: Lack | undefined
}

const NEWEST_FIRST: PostSort = '-createdAt'

/** The first page of all posts. */
export const wholeTable: TablePlace = { sort: NEWEST_FIRST, filter: '' }

/** Reads the place from an address; an unknown order is ignored. */
export function readPlace(search: URLSearchParams): TablePlace {
  const sort = postSorts.find((known) => known === search.get('sort')) ?? NEWEST_FIRST
  return {
    sort,
    filter: search.get('filter') ?? '',
    status: postStatuses.find((known) => known === search.get('status')),
    author: search.get('author') || undefined,
    tag: search.get('tag') || undefined,
    series: search.get('series') || undefined,
    translations: lacks.find((known) => known === search.get('translations')),
    ...readPageStart(search),
  }
}

/** The address of a place, without defaults. */
export function placeAddress({ sort, ...place }: TablePlace): string {
  const { filter, status, author, tag, series, translations, after, before } = place
  const order = sort === NEWEST_FIRST ? undefined : sort
  const start = { after, before }
  return tableAddressAt(paths.managePosts, { sort: order, filter, status, author, tag, series, translations, ...start })
}

/** Whether the place is the first page of all posts. */
export function isWhole(place: TablePlace): boolean {
  return !isNarrowed(place) && !place.after && !place.before
}

/** Whether the table shows only some of the posts. */
export function isNarrowed({ filter, status, author, tag, series, translations }: TablePlace): boolean {
  return [filter, status, author, tag, series, translations].some(Boolean)
}
