import { paths } from '@byline/contract/paths'
import { type PostSort, postSorts } from '@byline/contract/posts'
import type { PageStart } from '../../../ui/table-place.ts'

/** The rows of the table and their order, as stored in the address. */
export interface TablePlace extends PageStart {
  sort: PostSort
  filter: string
}

const NEWEST_FIRST: PostSort = '-createdAt'

/** Reads the place from an address; an unknown order is ignored. */
export function readPlace(search: URLSearchParams): TablePlace {
  const sort = postSorts.find((known) => known === search.get('sort')) ?? NEWEST_FIRST
  return {
    sort,
    filter: search.get('filter') ?? '',
    after: search.get('after') ?? undefined,
    before: search.get('before') ?? undefined,
  }
}

/** The address of a place, without defaults. */
export function placeAddress({ sort, filter, after, before }: TablePlace): string {
  const search = new URLSearchParams({
    ...(sort !== NEWEST_FIRST && { sort }),
    ...(filter && { filter }),
    ...(after && { after }),
    ...(before && { before }),
  })
  return search.size > 0 ? `${paths.managePosts}?${search}` : paths.managePosts
}

/** Whether the place is the first page of all posts. */
export function isWhole({ filter, after, before }: TablePlace): boolean {
  return !filter && !after && !before
}
