import { paths } from '@byline/contract/paths'

/** Which comments the table shows; it is kept in the address. */
export interface TablePlace {
  filter: string
  after?: string | undefined
}

export function readTablePlace(search: URLSearchParams): TablePlace {
  return { filter: search.get('filter') ?? '', after: search.get('after') ?? undefined }
}

/** The address of a place, as short as it can be. */
export function tableAddress({ filter, after }: TablePlace): string {
  const search = new URLSearchParams({ ...(filter && { filter }), ...(after && { after }) })
  return search.size > 0 ? `${paths.manageComments}?${search}` : paths.manageComments
}
