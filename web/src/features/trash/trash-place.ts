import { paths } from '@byline/contract/addresses/paths'
import { type DeletionKind, deletionKinds } from '@byline/contract/calls/trash'

/** Which deletions the page shows; stored in the address. */
export interface TrashPlace {
  kind?: DeletionKind | undefined
  after?: string | undefined
}

/** Reads the place from an address; an unknown kind is ignored. */
export function readTrashPlace(search: URLSearchParams): TrashPlace {
  const kind = deletionKinds.find((known) => known !== 'posts' && known === search.get('kind'))
  return { kind, after: search.get('after') ?? undefined }
}

/** The address of a place, without defaults. */
export function trashAddress({ kind, after }: TrashPlace): string {
  const search = new URLSearchParams({ ...(kind && { kind }), ...(after && { after }) })
  return search.size > 0 ? `${paths.trash}?${search}` : paths.trash
}
