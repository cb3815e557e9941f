import { paths } from '@byline/contract/addresses/paths'
import { type PageStart, readPageStart, tableAddressAt } from '../../../ui/table/table-place.ts'

/** The page of the queue, as stored in the address. */
export interface QueuePlace extends PageStart {
  /** The most probable spam first, instead of what has waited longest. */
  first?: 'spam' | undefined
}

export function readQueuePlace(search: URLSearchParams): QueuePlace {
  return { first: search.get('first') === 'spam' ? 'spam' : undefined, ...readPageStart(search) }
}

export function queueAddress({ first, after, before }: QueuePlace): string {
  return tableAddressAt(paths.commentQueue, { first, after, before })
}
