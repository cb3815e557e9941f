import { paths } from '@byline/contract/paths'

/** Which comments the table shows; stored in the address. */
export interface TablePlace {
  filter: string
  after?: string | undefined
}

export function readTablePlace(search: URLSearchParams): TablePlace {
  return { filter: search.get('filter') ?? '', after: search.get('after') ?? undefined }
}

/** The address of a place; defaults are left out. */
export function tableAddress({ filter, after }: TablePlace): string {
  const search = new URLSearchParams({ ...(filter && { filter }), ...(after && { after }) })
  return search.size > 0 ? `${paths.manageComments}?${search}` : paths.manageComments
}
