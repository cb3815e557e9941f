import { paths } from '@byline/contract/addresses/paths'
import { type PageStart, readPageStart, tableAddressAt } from '../../../ui/table/table-place.ts'

/** The comments that the table shows, as stored in the address. */
export interface TablePlace extends PageStart {
  filter: string
}

export function readTablePlace(search: URLSearchParams): TablePlace {
  return { filter: search.get('filter') ?? '', ...readPageStart(search) }
}

/** The address of a place; defaults are left out. */
export function tableAddress({ filter, after, before }: TablePlace): string {
  return tableAddressAt(paths.manageComments, { filter, after, before })
}
