import { paths } from '@byline/contract/addresses/paths'
import type { PageStart } from '../../../ui/table/table-place.ts'

/** Which users the table shows; stored in the address. */
export interface UsersPlace extends PageStart {
  /** Part of a name or an address. */
  q: string
}

export function readUsersPlace(search: URLSearchParams): UsersPlace {
  return {
    q: search.get('q') ?? '',
    after: search.get('after') ?? undefined,
    before: search.get('before') ?? undefined,
  }
}

/** The address of a place; defaults are left out. */
export function usersAddress({ q, after, before }: UsersPlace): string {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(after && { after }),
    ...(before && { before }),
  })
  return search.size > 0 ? `${paths.manageUsers}?${search}` : paths.manageUsers
}
