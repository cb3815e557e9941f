import { paths } from '@byline/contract/addresses/paths'
import type { DeletedSubject } from '@byline/contract/calls/trash'
import { Link } from '../../ui/link.tsx'

/**
 * Says where something deleted can be found after its toast. A post is named here, because the message of its deletion
 * is fixed (specification §4).
 */
export function StaysInTrash({ deleted: { kind, name } }: { deleted: DeletedSubject }) {
  return (
    <>
      {kind === 'post' ? <>“{name || 'Untitled'}”</> : kind === 'posts' ? 'They' : 'It'}{' '}
      {kind === 'posts' ? 'stay' : 'stays'} in the{' '}
      <Link to={paths.trash} className="link">
        trash
      </Link>{' '}
      for 30 days.
    </>
  )
}
