import { paths } from '@byline/contract/addresses/paths'
import type { PageStart } from '../../../ui/table/table-place.ts'

/** Which comments the table shows; stored in the address. */
export interface TablePlace extends PageStart {
  filter: string
}

export function readTablePlace(search: URLSearchParams): TablePlace {
  return {
    filter: search.get('filter') ?? '',
    after: search.get('after') ?? undefined,
    before: search.get('before') ?? undefined,
  }
}

/** The address of a place; defaults are left out. */
export function tableAddress({ filter, after, before }: TablePlace): string {
  const search = new URLSearchParams({
    ...(filter && { filter }),
    ...(after && { after }),
    ...(before && { before }),
  })
  return search.size > 0 ? `${paths.manageComments}?${search}` : paths.manageComments
}
