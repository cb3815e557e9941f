import { paths } from '@byline/contract/paths'
import { type PostSort, postSorts } from '@byline/contract/posts'

/** Which rows the table shows, and in what order; it is kept in the address. */
export interface TablePlace {
  sort: PostSort
  filter: string
  after?: string | undefined
}

const NEWEST_FIRST: PostSort = '-createdAt'

/** The place an address names; what it holds that is none of it is passed over. */
export function readPlace(search: URLSearchParams): TablePlace {
  const sort = postSorts.find((known) => known === search.get('sort')) ?? NEWEST_FIRST
  return { sort, filter: search.get('filter') ?? '', after: search.get('after') ?? undefined }
}

/** The address of a place, as short as it can be. */
export function placeAddress({ sort, filter, after }: TablePlace): string {
  const search = new URLSearchParams({
    ...(sort !== NEWEST_FIRST && { sort }),
    ...(filter && { filter }),
    ...(after && { after }),
  })
  return search.size > 0 ? `${paths.managePosts}?${search}` : paths.managePosts
}

/** Whether it is all there is, from its beginning. */
export function isWhole({ filter, after }: TablePlace): boolean {
  return !filter && !after
}
