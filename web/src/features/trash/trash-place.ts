import { paths } from '@byline/contract/addresses/paths'
import { type DeletionKind, deletionKinds } from '@byline/contract/trash'
import { tableAddressAt } from '../../ui/table/table-place.ts'

/** The deletions that the page shows, as stored in the address. */
export interface TrashPlace {
  kind?: DeletionKind | undefined
  after?: string | undefined
}

/** Reads the place from an address; an unknown kind is ignored. */
export function readTrashPlace(search: URLSearchParams): TrashPlace {
  const kind = deletionKinds.find((known) => known !== 'posts' && known !== 'comments' && known === search.get('kind'))
  return { kind, after: search.get('after') ?? undefined }
}

/** The address of a place, without defaults. */
export function trashAddress({ kind, after }: TrashPlace): string {
  return tableAddressAt(paths.trash, { kind, after })
}
