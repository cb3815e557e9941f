import { EmptyState } from '../../ui/states/empty-state.tsx'
import { type TrashPlace, trashAddress } from './trash-place.ts'

const plurals = { post: 'posts', posts: 'posts', comment: 'comments', user: 'users', page: 'pages' }

/** The empty state of the trash. */
export function NoDeletions({ place: { kind, after } }: { place: TrashPlace }) {
  if (!kind && !after) {
    return <EmptyState title="Nothing was deleted in the last 30 days." />
  }
  return (
    <EmptyState
      title={
        after || !kind ? 'There is nothing more in the trash.' : `No ${plurals[kind]} were deleted in the last 30 days.`
      }
      link={{ to: trashAddress({}), label: 'Show the whole trash' }}
    />
  )
}
