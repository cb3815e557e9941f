import { paths } from '@byline/contract/addresses/paths'
import { type PageStart, readPageStart, tableAddressAt } from '../../../ui/table/table-place.ts'

/** The filter and the page of the table of users, as stored in the address. */
export interface UsersPlace extends PageStart {
  /** Part of a name or an address. */
  q: string
}

export function readUsersPlace(search: URLSearchParams): UsersPlace {
  return { q: search.get('q') ?? '', ...readPageStart(search) }
}

/** The address of a place; defaults are left out. */
export function usersAddress({ q, after, before }: UsersPlace): string {
  return tableAddressAt(paths.manageUsers, { q, after, before })
}
